import { readFileSync } from 'node:fs'

/** What other machines may take of the processors while a figure is measured that a limit is compared with. */
const MOST_TAKEN = 0.2

/** Hundredths of a second that the processors worked for this machine, and that other machines took from it. */
function readProcessors(): { worked: number; taken: number } {
  const line = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0] ?? ''
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0, taken = 0] = line
    .split(/\s+/)
    .slice(1)
    .map(Number)
  return { worked: user + nice + system + irq + softIrq, taken }
}

/** Starts to measure. The result returns the share of the processors that other machines have taken since. */
export function watchMachine(): () => number {
  const before = readProcessors()
  return () => {
    const after = readProcessors()
    const taken = after.taken - before.taken
    return taken / Math.max(1, after.worked - before.worked + taken)
  }
}

/** Whether a figure of time says something about the product, and not about who else uses the machine. */
export const isTrustworthy = (taken: number) => taken <= MOST_TAKEN
