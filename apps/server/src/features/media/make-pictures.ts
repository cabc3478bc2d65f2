import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { runLimited } from '#platform/limited-process'
import { REFUSALS, type Refused } from './media.rules.ts'

const PROGRAM = fileURLToPath(new URL('./picture.child.ts', import.meta.url))
/** What Node sets aside for itself before the first pixel. */
const NODE_MB = 640
const LIMITS = { cpuSeconds: 20, memoryMb: NODE_MB + 512, fileMb: 100, wallMs: 90_000, nice: 1 }

const Pictures = z.object({
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  widths: z.array(z.number().int().positive()).min(1),
  preview: z.string().startsWith('data:image/webp;base64,'),
})

/** Size and preview of a picture whose smaller copies lie in the folder as `WIDTH.webp`. */
export type Pictures = z.output<typeof Pictures>

const Said = z.union([z.object({ refused: z.string() }), Pictures])

/**
 * Makes the copies of a picture in all widths, upright and without anything that was hidden in the file. Of several
 * files, the first that is not black is taken.
 */
export async function makePictures(
  files: readonly string[],
  work: { folder: string; signal: AbortSignal },
): Promise<Pictures | Refused> {
  const program = [process.execPath, '--v8-pool-size=0', PROGRAM, work.folder, ...files] as const
  const { failed, output } = await runLimited(program, LIMITS, work)
  return failed ? { refused: REFUSALS.broken } : Said.parse(JSON.parse(output))
}
