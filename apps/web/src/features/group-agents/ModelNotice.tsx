import { useLingui } from '@lingui/react/macro'
import type { ModelStatus } from '@guildhall/contract/agents'
import { TriangleAlert } from 'lucide-react'

/** Says that the site has no language model, or that answers come from the demo model. */
export function ModelNotice({ model }: { model: ModelStatus }) {
  const { t } = useLingui()
  if (model.isConfigured && !model.isDemo) return null
  return (
    <section aria-labelledby="model-notice" className="card flex gap-3 p-4">
      <TriangleAlert size={20} strokeWidth={1.9} className="mt-0.5 flex-none text-warn" aria-hidden />
      <div className="min-w-0 text-pretty wrap-anywhere">
        <h3 id="model-notice" className="text-base">
          {model.isConfigured ? t`Answers come from a demo model` : t`AI is not configured`}
        </h3>
        <p className="text-muted">
          {model.isConfigured
            ? t`It doesn’t understand what it reads, and its answers say so.`
            : t`You can build agents now. They’ll start to work when the people who run this site connect a language model.`}
        </p>
      </div>
    </section>
  )
}
