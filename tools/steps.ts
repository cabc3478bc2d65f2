import { spawn } from 'node:child_process'

export type Step = { name: string; command: string; args: string[] }
export type StepResult = { name: string; ok: boolean; seconds: number; output: string }

/** Runs every step, `concurrency` at a time, and calls `onResult` as each ends; a failure does not stop the others. */
export async function runSteps(
  steps: Step[],
  concurrency: number,
  onResult: (result: StepResult) => void,
): Promise<StepResult[]> {
  const queue = [...steps]
  const results: StepResult[] = []
  async function work(): Promise<void> {
    for (let step = queue.shift(); step; step = queue.shift()) {
      const result = await runStep(step)
      results.push(result)
      onResult(result)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return results
}

function runStep({ name, command, args }: Step): Promise<StepResult> {
  const began = performance.now()
  const chunks: Buffer[] = []
  return new Promise((resolve) => {
    const end = (ok: boolean, last = '') => {
      const output = Buffer.concat(chunks).toString() + last
      resolve({ name, ok, seconds: (performance.now() - began) / 1000, output })
    }
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', (error) => end(false, error.message))
    child.on('close', (code) => end(code === 0))
  })
}
