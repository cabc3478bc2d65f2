import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Behaviour } from '@guildhall/model/behaviours'
import type { ReceivedQuestion } from '@guildhall/model/server'
import { freePort } from '#test/own-engines'
import { until } from '#test/streams'

const KEY = 'a-key-of-a-proof'
const START_MS = 20_000

/** The stand-in for the language model as a process of its own. */
export type ModelProcess = {
  /** The settings with which a server asks it. */
  env: Record<string, string>
  /** Starts it, or starts it again without the questions that it has not answered. Then it answers. */
  start(): Promise<void>
  /** Treats all further questions this way. */
  behave(behaviour: Behaviour): Promise<void>
  /** Returns how many questions it has received since it was started, up to 200; 0 if it does not run. */
  countQuestions(): Promise<number>
  /** Ends it: connections break, and new ones are refused. */
  stop(): Promise<void>
}

/** Returns a model that runs once `start` is called, always at the same address. */
export async function createModelProcess(): Promise<ModelProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const main = fileURLToPath(import.meta.resolve('@guildhall/model/main'))
  let running: ChildProcess | null = null

  async function behave(behaviour: Behaviour): Promise<void> {
    const { ok } = await fetch(`${url}/control`, { method: 'POST', body: JSON.stringify(behaviour) })
    if (!ok) throw new Error('the model does not know this behaviour')
  }

  async function isRunning(): Promise<boolean> {
    return behave({ type: 'answer' }).then(
      () => true,
      () => false,
    )
  }

  async function stop(): Promise<void> {
    if (running === null) return
    const exit = once(running, 'exit')
    // Asked to stop, it would answer first.
    running.kill('SIGKILL')
    await exit
    running = null
  }

  return {
    env: { MODEL_API_KEY: KEY, MODEL_BASE_URL: url, MODEL_ID: 'stand-in' },
    async start() {
      await stop()
      running = spawn(process.execPath, [main], {
        env: { PATH: process.env['PATH'], PORT: String(port), KEY, CONTROL: 'true' },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      // A real model works on another machine: this one takes only the time that nothing else needs. In CI none may be left.
      if (running.pid !== undefined && !process.env['CI'])
        setPriority(running.pid, constants.priority.PRIORITY_LOW)
      await until(isRunning, START_MS, 'the model did not start')
    },
    behave,
    async countQuestions() {
      if (running === null) return 0
      const response = await fetch(`${url}/control/requests`)
      return ((await response.json()) as ReceivedQuestion[]).length
    },
    stop,
  }
}
