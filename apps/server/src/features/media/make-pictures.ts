import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { runLimited, type Limits, type Work } from '#platform/limited-process'
import { MAX_PIXELS, MAX_QUICK_PIXELS, REFUSALS, type Refused } from './media.rules.ts'

const PROGRAM = fileURLToPath(new URL('./picture.child.ts', import.meta.url))
/** What the program is made of: nothing else of ours can be read by it. */
const PROGRAM_FILES = [
  process.execPath,
  ...[
    '../../../../../node_modules',
    '../../../node_modules',
    '../../../package.json',
    '../../../../../packages/contract',
    '.',
  ].map((path) => fileURLToPath(new URL(path, import.meta.url)).replace(/\/$/, '')),
]
/** What Node sets aside for itself before the first pixel. */
const NODE_MB = 640
const SIZES = { memoryMb: NODE_MB + 512, fileMb: 100, wallMs: 90_000, readable: PROGRAM_FILES }
const QUICK: Limits = { ...SIZES, cpuSeconds: 8, nice: 1 }
const LARGE: Limits = { ...SIZES, cpuSeconds: 20, nice: 5 }

const Pictures = z.object({
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  widths: z.array(z.number().int().positive()).min(1),
  preview: z.string().startsWith('data:image/webp;base64,'),
})

/** Size and preview of a picture whose smaller copies lie in the folder as `WIDTH.webp`. */
export type Pictures = z.output<typeof Pictures>

const Said = z.union([z.literal('large'), z.object({ refused: z.string() }), Pictures])

/**
 * Makes the copies of a picture in all widths, upright and without anything that was hidden in the file. Of several
 * files, the first that is not black is taken. Answers `large` for a picture that takes long, unless such are taken.
 */
export async function makePictures(
  files: readonly string[],
  { takesLarge, work }: { takesLarge: boolean; work: Work },
): Promise<Pictures | Refused | 'large'> {
  const pixels = String(takesLarge ? MAX_PIXELS : MAX_QUICK_PIXELS)
  const program = [process.execPath, '--v8-pool-size=0', PROGRAM, pixels, work.folder, ...files] as const
  const { failed, output } = await runLimited(program, takesLarge ? LARGE : QUICK, work)
  return failed ? { refused: REFUSALS.unreadableImage } : Said.parse(JSON.parse(output))
}
