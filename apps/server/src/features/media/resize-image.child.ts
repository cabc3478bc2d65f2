import { join } from 'node:path'
import type { MediaRefusal } from '@guildhall/contract/media'
import sharp, { type Metadata, type Raw, type Sharp } from 'sharp'
import { MAX_FRAMES, MAX_PIXELS, MAX_SIDE, widthsFor } from './media.rules.ts'

/*
 * A separate program: `node resize-image.child.ts MAX_PIXELS FOLDER FILE…` writes FOLDER/WIDTH.webp and prints the
 * result as JSON, or "large" if the image has more pixels. Given several files, it uses the first that is not black. It
 * runs within limits, because decoding is dangerous.
 */

type Pixels = { data: Buffer; raw: Raw }

const FORMATS = ['jpeg', 'png', 'webp', 'gif']
const PREVIEW_SIDE = 16
const MAX_PREVIEW_CHARS = 400
/** An image whose mean brightness is at most this counts as black. */
const MAX_BLACK_MEAN = 16

sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}File`),
})

const [maxPixels = '', folder = '.', ...files] = process.argv.slice(2)
process.stdout.write(JSON.stringify(await resize(await firstNotBlack(files))))

async function resize(file: string): Promise<object | 'large'> {
  const found = await sharp(file, { limitInputPixels: false, pages: -1 }).metadata()
  const refused = refusalOf(found)
  if (refused !== null) return { refused }
  if (pixelsOf(found) > Number(maxPixels)) return 'large'
  return (found.pages ?? 1) > 1 ? resizeAnimation(file, found) : resizeStill(file, found.autoOrient)
}

/** Decodes once, at the largest width. */
async function resizeStill(file: string, { width, height }: Metadata['autoOrient']): Promise<object> {
  const widths = widthsFor(width)
  const largest = await toPixels(
    open(file)
      .autoOrient()
      .resize({ width: widths.at(-1) }),
  )
  for (const one of widths) {
    await fromPixels(largest)
      .resize({ width: one })
      .webp({ quality: 80 })
      .toFile(join(folder, `${one}.webp`))
  }
  return { width, height, widths, preview: await makePreview(fromPixels(largest)) }
}

async function resizeAnimation(file: string, { width, pageHeight = 0 }: Metadata): Promise<object> {
  const widths = widthsFor(width)
  for (const one of widths) {
    await open(file, true)
      .resize({ width: one })
      .webp({ quality: 70, effort: 1 })
      .toFile(join(folder, `${one}.webp`))
  }
  return { width, height: pageHeight, widths, preview: await makePreview(open(file)) }
}

function refusalOf(found: Metadata): MediaRefusal | null {
  const { format, width, height, pageHeight = height, pages = 1 } = found
  if (!FORMATS.includes(format)) return 'media.wrong_type'
  if (pages > MAX_FRAMES) return 'media.too_many_frames'
  const isTooLarge = Math.max(width, pageHeight) > MAX_SIDE || pixelsOf(found) > MAX_PIXELS
  return isTooLarge ? 'media.too_many_pixels' : null
}

/** Counts the pixels of all frames. */
function pixelsOf({ width, height, pageHeight = height, pages = 1 }: Metadata): number {
  return width * pageHeight * pages
}

/** Returns a blurred picture as a data URL, small enough to send with every post. */
async function makePreview(still: Sharp): Promise<string> {
  const tiny = await toPixels(still.resize(PREVIEW_SIDE, PREVIEW_SIDE, { fit: 'inside' }).blur(0.8))
  const preview = await toDataUrl(fromPixels(tiny), 50)
  return preview.length <= MAX_PREVIEW_CHARS
    ? preview
    : toDataUrl(fromPixels(tiny).flatten({ background: '#888' }), 5)
}

async function toDataUrl(picture: Sharp, quality: number): Promise<string> {
  return `data:image/webp;base64,${(await picture.webp({ quality }).toBuffer()).toString('base64')}`
}

async function firstNotBlack(candidates: string[]): Promise<string> {
  for (const file of candidates.slice(0, -1)) {
    const { data } = await toPixels(open(file).resize(32, 32, { fit: 'fill' }).greyscale())
    if (data.reduce((sum, value) => sum + value, 0) / data.length > MAX_BLACK_MEAN) return file
  }
  return candidates.at(-1) ?? ''
}

function open(file: string, animated = false): Sharp {
  return sharp(file, { failOn: 'error', limitInputPixels: MAX_PIXELS, sequentialRead: true, animated })
}

async function toPixels(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
}

function fromPixels({ data, raw }: Pixels): Sharp {
  return sharp(data, { raw })
}
