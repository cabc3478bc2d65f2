import { useLingui } from '@lingui/react/macro'
import {
  MAX_AGENT_TEMPLATE,
  QUIET_HOURS,
  REPLIES_PER_POST,
  SENTIMENT_THRESHOLD,
  TRENDING_MENTIONS,
  WAIT_MINUTES,
} from '@guildhall/contract/agent-limits'
import { TextArea } from '#web/ui/Field.tsx'
import { RangeField } from './RangeField.tsx'
import type { BuilderForm } from './use-builder-form.ts'

/** What a template has in place of the topic. */
const TOPIC = '{topic}'

/** The further settings of the chosen type of agent: numbers and templates. */
export function TypeDetails({ form }: { form: BuilderForm }) {
  switch (form.values.agentType) {
    case 'commentor':
      return <CommentorDetails form={form} />
    case 'admin':
      return <AdminDetails form={form} />
    case 'post_creator':
      return <PostCreatorDetails form={form} />
  }
}

function CommentorDetails({ form }: { form: BuilderForm }) {
  const { t } = useLingui()
  const { value, onChange } = form.field('commentor')
  const { templates } = value
  const set = (part: Partial<typeof templates>) =>
    onChange({ ...value, templates: { ...templates, ...part } })
  return (
    <>
      <div className="group-agents-two">
        <RangeField
          label={t`Most replies per post`}
          value={value.maxRepliesPerPost}
          range={REPLIES_PER_POST}
          onChange={(maxRepliesPerPost) => onChange({ ...value, maxRepliesPerPost })}
        />
        <RangeField
          label={t`Wait before answering, in minutes`}
          value={value.waitTimeMinutes}
          range={WAIT_MINUTES}
          hint={t`Members come first: it answers only if no one else did.`}
          onChange={(waitTimeMinutes) => onChange({ ...value, waitTimeMinutes })}
        />
      </div>
      <Template
        label={t({ message: 'Greeting', context: 'label' })}
        value={templates.greeting}
        onChange={(greeting) => set({ greeting })}
      />
      <Template
        label={t`Help offer`}
        value={templates.helpOffer}
        hint={t`${TOPIC} becomes what the post is about.`}
        onChange={(helpOffer) => set({ helpOffer })}
      />
      <Template
        label={t({ message: 'Encouragement', context: 'label' })}
        value={templates.encouragement}
        onChange={(encouragement) => set({ encouragement })}
      />
    </>
  )
}

function AdminDetails({ form }: { form: BuilderForm }) {
  const { t } = useLingui()
  const { value, onChange } = form.field('admin')
  return (
    <RangeField
      label={t`Mood threshold`}
      value={value.sentimentThreshold}
      range={SENTIMENT_THRESHOLD}
      step={0.1}
      hint={t`It flags what is said in a worse mood than this: −1 is hostile, 1 is friendly.`}
      onChange={(mood) => onChange({ ...value, sentimentThreshold: Math.round(mood * 10) / 10 })}
    />
  )
}

function PostCreatorDetails({ form }: { form: BuilderForm }) {
  const { t } = useLingui()
  const { value, onChange } = form.field('postCreator')
  const { templates } = value
  const set = (part: Partial<typeof templates>) =>
    onChange({ ...value, templates: { ...templates, ...part } })
  return (
    <>
      <div className="group-agents-two">
        <RangeField
          label={t`Quiet after this many hours`}
          value={value.lowActivityThreshold}
          range={QUIET_HOURS}
          onChange={(lowActivityThreshold) => onChange({ ...value, lowActivityThreshold })}
        />
        <RangeField
          label={t`Trending from this many posts a day`}
          value={value.trendingThreshold}
          range={TRENDING_MENTIONS}
          onChange={(trendingThreshold) => onChange({ ...value, trendingThreshold })}
        />
      </div>
      <Template
        label={t`Template for the weekly digest`}
        value={templates.weeklyDigest}
        onChange={(weeklyDigest) => set({ weeklyDigest })}
      />
      <Template
        label={t`Template for trending topics`}
        value={templates.trendingTopics}
        hint={t`${TOPIC} becomes the topic.`}
        onChange={(trendingTopics) => set({ trendingTopics })}
      />
      <Template
        label={t`Template for the welcome post`}
        value={templates.welcomePost}
        onChange={(welcomePost) => set({ welcomePost })}
      />
      <Template
        label={t`Template for a quiet group`}
        value={templates.engagementPost}
        hint={t`Without a template, it doesn’t write this type of post.`}
        onChange={(engagementPost) => set({ engagementPost })}
      />
    </>
  )
}

function Template({
  label,
  value,
  hint,
  onChange,
}: {
  label: string
  value: string
  hint?: string
  onChange: (value: string) => void
}) {
  return (
    <TextArea
      label={label}
      value={value}
      onChange={onChange}
      maxLength={MAX_AGENT_TEMPLATE}
      rows={2}
      {...(hint !== undefined && { hint })}
    />
  )
}
