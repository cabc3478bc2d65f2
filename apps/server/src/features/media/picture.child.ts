import { join } from 'node:path'
import sharp, { type Metadata, type Raw, type Sharp } from 'sharp'
import { MAX_FRAMES, MAX_PIXELS, MAX_SIDE, REFUSALS, widthsFor } from './media.rules.ts'

/*
 * A program of its own: `node picture.child.ts PIXELS FOLDER FILE…` writes FOLDER/WIDTH.webp and says on standard output
 * what it made, or "large" where the picture has more pixels. Of several files, the first that is not black is taken. It
 * runs within limits, because decoding is dangerous.
 */

type Pixels = { data: Buffer; raw: Raw }

const FORMATS = ['jpeg', 'png', 'webp', 'gif']
const PREVIEW_SIDE = 16
const PREVIEW_CHARS = 400
/** Means of brightness up to this are taken for black. */
const BLACK = 16

sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}File`),
})

const [mostPixels = '', folder = '.', ...files] = process.argv.slice(2)
process.stdout.write(JSON.stringify(await makePictures(await firstNotBlack(files))))

async function makePictures(file: string): Promise<object | 'large'> {
  const found = await sharp(file, { limitInputPixels: false, pages: -1 }).metadata()
  const refused = refusalOf(found)
  if (refused !== null) return { refused }
  if (pixelsOf(found) > Number(mostPixels)) return 'large'
  return (found.pages ?? 1) > 1 ? makeAnimations(file, found) : makeStills(file, found.autoOrient)
}

/** Decodes once, at the largest width. */
async function makeStills(file: string, { width, height }: Metadata['autoOrient']): Promise<object> {
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

async function makeAnimations(file: string, { width, pageHeight = 0 }: Metadata): Promise<object> {
  const widths = widthsFor(width)
  for (const one of widths) {
    await open(file, true)
      .resize({ width: one })
      .webp({ quality: 70, effort: 1 })
      .toFile(join(folder, `${one}.webp`))
  }
  return { width, height: pageHeight, widths, preview: await makePreview(open(file)) }
}

function refusalOf(found: Metadata): string | null {
  const { format, width, height, pageHeight = height, pages = 1 } = found
  if (!FORMATS.includes(format)) return REFUSALS.wrongType
  if (pages > MAX_FRAMES) return REFUSALS.tooManyFrames
  const isTooLarge = Math.max(width, pageHeight) > MAX_SIDE || pixelsOf(found) > MAX_PIXELS
  return isTooLarge ? REFUSALS.tooManyPixels : null
}

/** Of all frames. */
function pixelsOf({ width, height, pageHeight = height, pages = 1 }: Metadata): number {
  return width * pageHeight * pages
}

/** A blurred picture as a data address, small enough to travel with every post. */
async function makePreview(still: Sharp): Promise<string> {
  const tiny = await toPixels(still.resize(PREVIEW_SIDE, PREVIEW_SIDE, { fit: 'inside' }).blur(0.8))
  const clear = await toAddress(fromPixels(tiny), 50)
  return clear.length <= PREVIEW_CHARS
    ? clear
    : toAddress(fromPixels(tiny).flatten({ background: '#888' }), 5)
}

async function toAddress(picture: Sharp, quality: number): Promise<string> {
  return `data:image/webp;base64,${(await picture.webp({ quality }).toBuffer()).toString('base64')}`
}

async function firstNotBlack(candidates: string[]): Promise<string> {
  for (const file of candidates.slice(0, -1)) {
    const { data } = await toPixels(open(file).resize(32, 32, { fit: 'fill' }).greyscale())
    if (data.reduce((sum, value) => sum + value, 0) / data.length > BLACK) return file
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
