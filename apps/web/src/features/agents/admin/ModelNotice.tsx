import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { modelStatusQuery } from './global-agents.queries.ts'

/** Says that no language model is configured, and what to set, or that answers come from the demo model. */
export function ModelNotice() {
  const { t } = useLingui()
  const { data: status } = useQuery(modelStatusQuery)
  if (!status || (status.isConfigured && !status.isDemo)) return null
  return (
    <section aria-labelledby="model-notice" className="card flex gap-3 p-4">
      <TriangleAlert size={20} strokeWidth={1.9} className="mt-0.5 flex-none text-warn" aria-hidden />
      <div className="min-w-0 text-pretty wrap-anywhere">
        <h2 id="model-notice" className="text-base">
          {status.isConfigured ? t`Answers come from a demo model` : t`AI is not configured`}
        </h2>
        <p className="text-muted">
          {status.isConfigured
            ? t`It doesn’t understand what it reads, and its answers say so. For real answers, set MODEL_API_KEY and MODEL_ID on the server and restart it.`
            : t`Agents can’t answer until you set MODEL_API_KEY on the server and restart it. MODEL_ID and MODEL_BASE_URL choose the model.`}
        </p>
      </div>
    </section>
  )
}
