import { z } from 'zod'
import { runLimited } from '#platform/limited-process'
import {
  MAX_FPS,
  MAX_VIDEO_PIXELS,
  MAX_VIDEO_SECONDS,
  MAX_VIDEO_SIDE,
  REFUSALS,
  type Refused,
} from './media.rules.ts'

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
export type VideoFacts = { seconds: number | null; playsAsItIs: boolean }

/** Only these readers, and only this one file: a video cannot make them open anything else. */
export function inputOf(path: string, type: string): string[] {
  return [
    '-protocol_whitelist',
    'file',
    '-f',
    type === 'video/webm' ? 'matroska' : 'mov',
    '-i',
    `file:${path}`,
  ]
}

/** Looks at a video without decoding it, and refuses what we do not take. */
export async function probeVideo(
  path: string,
  type: string,
  work: { folder: string; signal: AbortSignal },
): Promise<VideoFacts | Refused> {
  const show = ['-v', 'error', '-show_entries', ENTRIES, '-of', 'json']
  const { failed, output } = await runLimited(['ffprobe', ...show, ...inputOf(path, type)], LIMITS, work)
  const read = failed ? null : Probe.safeParse(JSON.parse(output))
  if (!read?.success) return { refused: REFUSALS.broken }
  const { streams, format } = read.data
  const refused = refusalOf(streams, format.duration ?? null)
  return refused === null
    ? { seconds: format.duration ?? null, playsAsItIs: plays(streams, type) }
    : { refused }
}

type Streams = z.output<typeof Stream>[]

function refusalOf(streams: Streams, seconds: number | null): string | null {
  const count = (type: string) => streams.filter((stream) => stream.codec_type === type).length
  const [picture] = streams.filter((stream) => stream.codec_type === 'video')
  if (picture === undefined) return REFUSALS.broken
  if (count('video') > 1 || count('audio') > 1 || count('subtitle') > 0 || count('attachment') > 0)
    return REFUSALS.tracks
  if (seconds !== null && seconds > MAX_VIDEO_SECONDS + 0.5) return REFUSALS.tooLong
  const { width = 0, height = 0, avg_frame_rate: rate = '' } = picture
  if (width < 1 || height < 1) return REFUSALS.broken
  if (Math.max(width, height) > MAX_VIDEO_SIDE || width * height > MAX_VIDEO_PIXELS) return REFUSALS.tooFine
  const [frames = 0, per = 1] = rate.split('/').map(Number)
  return per > 0 && frames / per > MAX_FPS + 0.5 ? REFUSALS.tooFast : null
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
