import { once } from 'node:events'
import { spawn, type ChildProcess } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import type { Ctx } from '#platform/context'
import type { ModelStandIn } from '#test/model-stand-in'
import { until } from '#test/streams'

/** When a worker process dies: while the model answers, it is killed; otherwise it kills itself. */
export const DEATHS = ['while the model answers', 'before publishing', 'before acknowledging'] as const
type Death = (typeof DEATHS)[number]

/** Worker processes of agents that die by kill -9. */
export type MortalWorkers = {
  /** Runs a real worker process of the agents until it dies. */
  run(death: Death): Promise<void>
  /** Ends those that are left. */
  stop(): void
}

/** Returns worker processes for this context and model. */
export function createMortalWorkers({ config }: Pick<Ctx, 'config'>, model: ModelStandIn): MortalWorkers {
  const running = new Set<ChildProcess>()
  return {
    stop() {
      for (const child of running) child.kill('SIGKILL')
    },
    async run(death) {
      const askedBefore = model.requests().length
      const { DATABASE_URL, NAMESPACE, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = config
      const path = fileURLToPath(new URL('agents-worker.ts', import.meta.url))
      const child = spawn(process.execPath, [path], {
        env: {
          PATH: process.env['PATH'],
          NODE_COMPILE_CACHE: join(tmpdir(), 'guildhall-proofs'),
          DATABASE_URL,
          NAMESPACE,
          OIDC_ISSUER,
          OIDC_CLIENT_ID,
          OIDC_CLIENT_SECRET,
          LOG_LEVEL: 'silent',
          DIES: death,
          ...model.env,
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      running.add(child)
      const exit = once(child, 'exit')
      if (death === 'while the model answers') {
        await until(() => model.requests().length > askedBefore, 60_000, 'the worker asked nothing')
        child.kill('SIGKILL')
      }
      expect(await exit).toEqual([null, 'SIGKILL'])
      running.delete(child)
    },
  }
}
