import { z } from 'zod'
import { runLimited, type Work } from '#platform/limited-process'
import {
  AUDIO_CODECS,
  MAX_FPS,
  MAX_RECODED_PIXELS,
  MAX_VIDEO_PIXELS,
  MAX_VIDEO_SECONDS,
  MAX_VIDEO_SIDE,
  REFUSALS,
  VIDEO_CODECS,
  type Refused,
} from './media.rules.ts'

/** What is assumed of a video that does not say. */
const DEFAULT_FPS = 30

const LIMITS = { cpuSeconds: 20, memoryMb: 512, fileMb: 1, wallMs: 60_000, nice: 1 }

const Stream = z.object({
  codec_type: z.string().optional(),
  codec_name: z.string().optional(),
  pix_fmt: z.string().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  avg_frame_rate: z.string().optional(),
})

const ENTRIES = `stream=${Object.keys(Stream.shape).join()}:format=duration`

const Probe = z.object({
  streams: z.array(Stream).default([]),
  format: z.object({ duration: z.coerce.number().optional() }).default({}),
})

/** What is known of a video before anything is done with it. Some recordings do not say how long they are. */
export type VideoFacts = {
  seconds: number | null
  playsAsItIs: boolean
  /** Of all frames; as many as there can be where the video does not say. */
  pixels: number
}

/** What decodes the codecs that we take. */
const DECODERS = [...VIDEO_CODECS, ...AUDIO_CODECS, 'libdav1d', 'mp3float', 'libopus', 'libvorbis']

/** Only these readers and decoders, and only this one file: a video cannot make them open anything else. */
export function inputOf(path: string, type: string): string[] {
  return [
    '-codec_whitelist',
    DECODERS.join(),
    '-protocol_whitelist',
    'file',
    '-f',
    type === 'video/webm' ? 'matroska' : 'mov',
    '-i',
    `file:${path}`,
  ]
}

/** Looks at a video without decoding it, and refuses what we do not take. */
export async function probeVideo(path: string, type: string, work: Work): Promise<VideoFacts | Refused> {
  const show = ['-v', 'error', '-show_entries', ENTRIES, '-of', 'json']
  const program = ['ffprobe', ...show, ...inputOf(path, type)] as const
  const { failed, output, errors } = await runLimited(program, LIMITS, work)
  if (failed && errors.includes('not on whitelist')) return { refused: REFUSALS.codec }
  const read = failed ? null : Probe.safeParse(JSON.parse(output))
  if (!read?.success) return { refused: REFUSALS.unreadableVideo }
  const { streams, format } = read.data
  const seconds = format.duration ?? null
  const refused = refusalOf(streams, seconds)
  if (refused !== null) return { refused }
  const facts = { seconds, playsAsItIs: plays(streams, type), pixels: pixelsOf(streams, seconds) }
  const isTooMuch = !facts.playsAsItIs && facts.pixels > MAX_RECODED_PIXELS * 1.01
  return isTooMuch ? { refused: REFUSALS.tooMuchWork } : facts
}

type Streams = z.output<typeof Stream>[]

function refusalOf(streams: Streams, seconds: number | null): string | null {
  const ofType = (type: string) => streams.filter((stream) => stream.codec_type === type)
  const [picture] = ofType('video')
  if (picture === undefined) return REFUSALS.unreadableVideo
  if ([ofType('video'), ofType('audio')].some((tracks) => tracks.length > 1)) return REFUSALS.tracks
  if (ofType('subtitle').length > 0 || ofType('attachment').length > 0) return REFUSALS.tracks
  const isTaken = (codecs: string[]) => (stream: Streams[number]) => codecs.includes(stream.codec_name ?? '')
  if (!ofType('video').every(isTaken(VIDEO_CODECS)) || !ofType('audio').every(isTaken(AUDIO_CODECS)))
    return REFUSALS.codec
  if (seconds !== null && seconds > MAX_VIDEO_SECONDS + 0.5) return REFUSALS.tooLong
  const { width = 0, height = 0 } = picture
  if (width < 1 || height < 1) return REFUSALS.unreadableVideo
  if (Math.max(width, height) > MAX_VIDEO_SIDE || width * height > MAX_VIDEO_PIXELS) return REFUSALS.tooFine
  return rateOf(picture) > MAX_FPS + 0.5 ? REFUSALS.tooFast : null
}

function pixelsOf(streams: Streams, seconds: number | null): number {
  const picture = streams.find((stream) => stream.codec_type === 'video')
  if (picture === undefined) return 0
  const { width = 0, height = 0 } = picture
  return width * height * (rateOf(picture) || DEFAULT_FPS) * (seconds ?? MAX_VIDEO_SECONDS)
}

/** Frames a second; 0 where the video does not say. */
function rateOf({ avg_frame_rate: rate = '' }: Streams[number]): number {
  const [frames = 0, per = 1] = rate.split('/').map(Number)
  return per > 0 ? frames / per : 0
}

/** What every browser plays needs no new coding. */
function plays(streams: Streams, type: string): boolean {
  return (
    type !== 'video/webm' &&
    streams.every(
      ({ codec_type, codec_name, pix_fmt = '' }) =>
        (codec_type !== 'video' || (codec_name === 'h264' && ['yuv420p', 'yuvj420p'].includes(pix_fmt))) &&
        (codec_type !== 'audio' || codec_name === 'aac'),
    )
  )
}
