import { useLingui } from '@lingui/react/macro'
import {
  MAX_CTA_BUTTON,
  MAX_CTA_DESCRIPTION,
  MAX_CTA_TITLE,
  MAX_CTA_URL,
} from '@guildhall/contract/cta-banner-limits'
import { CtaCard } from '#web/features/cta-banners/CtaCard.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { Field, TextArea } from '#web/ui/Field.tsx'
import { SettingLine } from '#web/ui/SettingLine.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { Split } from 'lucide-react'
import { contentA, contentB, withB } from './banner-form.ts'
import { StagePicker } from './StagePicker.tsx'
import type { BannerForm } from './use-banner-form.ts'

/** The fields of a banner, with its variants as members will see them. */
export function BannerFields({ form, isNew }: { form: BannerForm; isNew: boolean }) {
  const { t } = useLingui()
  const { values, field } = form
  return (
    <>
      <VariantFields form={form} variant="A" />
      {isNew ? (
        <SettingLine
          icon={Split}
          title={t`Compare with a second variant`}
          text={t`Half of your members see A, half see B. Each of them always sees the same one.`}
          textId="banner-compare"
        >
          <Switch
            label={t`Compare with a second variant`}
            checked={values.hasB}
            onChange={(hasB) => form.change(hasB ? withB(values) : { hasB })}
            describedBy="banner-compare"
          />
        </SettingLine>
      ) : (
        <p className="text-sm text-muted text-pretty">
          {values.hasB
            ? t`Results so far stay. For a fair comparison of other words, create a new banner.`
            : t`A second variant can’t be added later. Create a new banner to compare two.`}
        </p>
      )}
      {values.hasB && <VariantFields form={form} variant="B" />}
      <StagePicker value={values.stages} onChange={field('stages').onChange} />
      <Field
        label={t({ message: 'Priority', context: 'label' })}
        {...field('priority')}
        error={form.priorityError}
        hint={t`Members see one banner at a time: the one with the highest priority that is for them.`}
        inputMode="numeric"
        autoComplete="off"
      />
    </>
  )
}

function VariantFields({ form, variant }: { form: BannerForm; variant: 'A' | 'B' }) {
  const { t } = useLingui()
  const { field, values } = form
  const isA = variant === 'A'
  const content = isA ? contentA(values) : contentB(values)
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className={values.hasB ? 'mb-2 text-md font-[650]' : 'sr-only'}>
        {t({ message: `Variant ${variant}`, context: 'heading' })}
      </legend>
      <div className="flat-cards">
        <CtaCard
          content={{ ...content, title: content.title.trim() || t`Your title` }}
          label={t`Preview of variant ${variant}`}
          action={
            <span dir="auto" className={buttonClass({ variant: 'primary' })}>
              <span className="truncate">{content.buttonText.trim() || t`Your button`}</span>
            </span>
          }
        />
      </div>
      <Field
        label={t({ message: 'Title', context: 'label' })}
        {...field(isA ? 'title' : 'titleB')}
        maxLength={MAX_CTA_TITLE}
        placeholder={t`What do you offer?`}
        autoComplete="off"
        {...(isA && { 'data-first': true })}
      />
      <TextArea
        label={t`Description (optional)`}
        {...field(isA ? 'description' : 'descriptionB')}
        maxLength={MAX_CTA_DESCRIPTION}
        rows={2}
      />
      <div className="grid gap-4 desk:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Field
          label={t({ message: 'Button', context: 'label' })}
          {...field(isA ? 'buttonText' : 'buttonTextB')}
          maxLength={MAX_CTA_BUTTON}
          placeholder={t`Save my place`}
          autoComplete="off"
        />
        <Field
          label={t({ message: 'Link', context: 'label' })}
          {...field(isA ? 'targetUrl' : 'targetUrlB')}
          maxLength={MAX_CTA_URL}
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
        />
      </div>
    </fieldset>
  )
}
