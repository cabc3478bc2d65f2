import { measureParts } from './parts.ts'
import { checkHeat } from './pipeline/check-heat.ts'
import { measureEngagements } from './pipeline/engagements.ts'
import { measureMoves } from './pipeline/moves.ts'
import { measureReads } from './pipeline/reads.ts'
import { removePipelines, seedPipelines } from './pipeline/seed-pipelines.ts'
import { runBench } from './run-bench.ts'
import { signIn } from './sign-in.ts'

// Measures a pipeline of 20,000 leads and 500,000 touchpoints: what its owner and admins read, beside a small one, moves
// of leads, and that every stored score is what its touchpoints add up to.
await runBench(async (run, began) => {
  try {
    const { large, small } = await seedPipelines(run.database, run.sizes, began)
    console.log(`a pipeline of ${large.leads} leads and ${large.touchpoints} touchpoints`)
    const ids = [...large.staff, ...large.members]
    const cookies = await signIn(run.harness.env(run.database), ids)
    const cookieOf = new Map(ids.map((id, at) => [id, cookies[at] ?? '']))
    return await measureParts({
      reads: () => measureReads(run, large, small, cookieOf),
      moves: () => measureMoves(run, large, cookieOf),
      engagements: () => measureEngagements(run, large, cookieOf),
      heat: () => checkHeat(run.database, large, small),
    })
  } finally {
    await removePipelines(run.database)
  }
})
