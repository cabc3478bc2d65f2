import { fileURLToPath } from 'node:url'
import { MEDIA_REFUSALS } from '@guildhall/contract/media'
import { z } from 'zod'
import { runLimited, type ProcessLimits, type LimitedRun } from '#platform/limited-process'
import { MAX_PIXELS, MAX_QUICK_PIXELS, type Refused } from './media.rules.ts'

const PROGRAM = fileURLToPath(new URL('./resize-image.child.ts', import.meta.url))
/** The files the program consists of: it can read nothing else of the application. */
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
/** What Node reserves before the first pixel is decoded. */
const NODE_MB = 640
const BASE_LIMITS = { memoryMb: NODE_MB + 512, fileMb: 100, wallMs: 90_000, readable: PROGRAM_FILES }
const QUICK: ProcessLimits = { ...BASE_LIMITS, cpuSeconds: 8, nice: 1 }
const LARGE: ProcessLimits = { ...BASE_LIMITS, cpuSeconds: 20, nice: 5 }

const ResizedImage = z.object({
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  widths: z.array(z.number().int().positive()).min(1),
  preview: z.string().startsWith('data:image/webp;base64,'),
})

/** Size and preview of an image; its resized copies are in the working folder as `WIDTH.webp`. */
export type ResizedImage = z.output<typeof ResizedImage>

const ChildOutput = z.union([z.literal('large'), z.object({ refused: z.enum(MEDIA_REFUSALS) }), ResizedImage])

/**
 * Writes copies of an image in all widths, upright and stripped of metadata. Given several files, uses the first that
 * is not black. Returns `large` for an image that takes long, unless `acceptsLarge`.
 */
export async function resizeImage(
  files: readonly string[],
  { acceptsLarge, work }: { acceptsLarge: boolean; work: LimitedRun },
): Promise<ResizedImage | Refused | 'large'> {
  const maxPixels = String(acceptsLarge ? MAX_PIXELS : MAX_QUICK_PIXELS)
  const program = [process.execPath, '--v8-pool-size=0', PROGRAM, maxPixels, work.folder, ...files] as const
  const { failed, output } = await runLimited(program, acceptsLarge ? LARGE : QUICK, work)
  return failed ? { refused: 'media.unreadable_image' } : ChildOutput.parse(JSON.parse(output))
}
