import type { MediaRefusal } from '@guildhall/contract/media'
import { z } from 'zod'
import { runLimited, type LimitedRun } from '#platform/limited-process'
import {
  AUDIO_CODECS,
  MAX_FPS,
  MAX_TRANSCODED_PIXELS,
  MAX_VIDEO_PIXELS,
  MAX_VIDEO_SECONDS,
  MAX_VIDEO_SIDE,
  VIDEO_CODECS,
  type Refused,
} from './media.rules.ts'

/** Assumed for a video that does not declare its frame rate. */
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

/** Facts about a video before it is decoded. Some recordings do not declare their duration. */
export type VideoFacts = {
  seconds: number | null
  isBrowserPlayable: boolean
  /** Of all frames; assumes the maximum duration if the video does not declare one. */
  pixels: number
}

/** Decoders for the accepted codecs. */
const DECODERS = [...VIDEO_CODECS, ...AUDIO_CODECS, 'libdav1d', 'mp3float', 'libopus', 'libvorbis']

/** Returns input arguments that allow only these demuxers and decoders, and only this one file to be opened. */
export function inputArgs(path: string, type: string): string[] {
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

/** Reads the facts of a video without decoding it, and refuses what is not accepted. */
export async function probeVideo(
  path: string,
  type: string,
  work: LimitedRun,
): Promise<VideoFacts | Refused> {
  const show = ['-v', 'error', '-show_entries', ENTRIES, '-of', 'json']
  const program = ['ffprobe', ...show, ...inputArgs(path, type)] as const
  const { failed, output, errors } = await runLimited(program, LIMITS, work)
  if (failed && errors.includes('not on whitelist')) return { refused: 'media.wrong_codec' }
  const read = failed ? null : Probe.safeParse(JSON.parse(output))
  if (!read?.success) return { refused: 'media.unreadable_video' }
  const { streams, format } = read.data
  const seconds = format.duration ?? null
  const refused = refusalOf(streams, seconds)
  if (refused !== null) return { refused }
  const facts = { seconds, isBrowserPlayable: isPlayable(streams, type), pixels: pixelsOf(streams, seconds) }
  const isTooCostly = !facts.isBrowserPlayable && facts.pixels > MAX_TRANSCODED_PIXELS * 1.01
  return isTooCostly ? { refused: 'media.too_costly' } : facts
}

type Streams = z.output<typeof Stream>[]

function refusalOf(streams: Streams, seconds: number | null): MediaRefusal | null {
  const ofType = (type: string) => streams.filter((stream) => stream.codec_type === type)
  const [picture] = ofType('video')
  if (picture === undefined) return 'media.unreadable_video'
  if ([ofType('video'), ofType('audio')].some((tracks) => tracks.length > 1)) return 'media.wrong_tracks'
  if (ofType('subtitle').length > 0 || ofType('attachment').length > 0) return 'media.wrong_tracks'
  const isAccepted = (codecs: string[]) => (stream: Streams[number]) =>
    codecs.includes(stream.codec_name ?? '')
  if (!ofType('video').every(isAccepted(VIDEO_CODECS)) || !ofType('audio').every(isAccepted(AUDIO_CODECS)))
    return 'media.wrong_codec'
  if (seconds !== null && seconds > MAX_VIDEO_SECONDS + 0.5) return 'media.too_long'
  const { width = 0, height = 0 } = picture
  if (width < 1 || height < 1) return 'media.unreadable_video'
  if (Math.max(width, height) > MAX_VIDEO_SIDE || width * height > MAX_VIDEO_PIXELS)
    return 'media.resolution_too_high'
  return frameRateOf(picture) > MAX_FPS + 0.5 ? 'media.frame_rate_too_high' : null
}

function pixelsOf(streams: Streams, seconds: number | null): number {
  const picture = streams.find((stream) => stream.codec_type === 'video')
  if (picture === undefined) return 0
  const { width = 0, height = 0 } = picture
  return width * height * (frameRateOf(picture) || DEFAULT_FPS) * (seconds ?? MAX_VIDEO_SECONDS)
}

/** Returns frames per second; 0 if the video does not declare it. */
function frameRateOf({ avg_frame_rate: rate = '' }: Streams[number]): number {
  const [frames = 0, per = 1] = rate.split('/').map(Number)
  return per > 0 ? frames / per : 0
}

/** True if every browser plays the video, so that it needs no transcoding. */
function isPlayable(streams: Streams, type: string): boolean {
  return (
    type !== 'video/webm' &&
    streams.every(
      ({ codec_type, codec_name, pix_fmt = '' }) =>
        (codec_type !== 'video' || (codec_name === 'h264' && ['yuv420p', 'yuvj420p'].includes(pix_fmt))) &&
        (codec_type !== 'audio' || codec_name === 'aac'),
    )
  )
}
