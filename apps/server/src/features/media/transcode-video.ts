import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { runLimited, type ProcessLimits, type LimitedRun } from '#platform/limited-process'
import { MAX_QUICK_TRANSCODED_PIXELS, MAX_VIDEO_SECONDS, type Refused } from './media.rules.ts'
import { inputArgs, probeVideo } from './probe-video.ts'
import { resizeImage, type ResizedImage } from './resize-image.ts'

const REMUX_LIMITS: ProcessLimits = { cpuSeconds: 20, memoryMb: 512, fileMb: 100, wallMs: 120_000, nice: 1 }
const FRAME_LIMITS: ProcessLimits = { cpuSeconds: 20, memoryMb: 1_024, fileMb: 60, wallMs: 120_000, nice: 1 }
/** Several times what the largest accepted video needs. */
const QUICK_LIMITS: ProcessLimits = { cpuSeconds: 90, memoryMb: 1_536, fileMb: 100, wallMs: 300_000, nice: 5 }
const LARGE_LIMITS: ProcessLimits = {
  cpuSeconds: 1_200,
  memoryMb: 1_536,
  fileMb: 400,
  wallMs: 1_500_000,
  nice: 10,
}

const AUDIO_AND_VIDEO_ONLY = ['-map', '0:v:0', '-map', '0:a:0?', '-dn', '-sn', '-map_chapters', '-1']
const NO_METADATA = [
  '-map_metadata',
  '-1',
  '-map_metadata:s',
  '-1',
  '-fflags',
  '+bitexact',
  '-flags',
  '+bitexact',
]
const H264 =
  '-c:v libx264 -preset veryfast -profile:v high -pix_fmt yuv420p -crf 24 -maxrate 3M -bufsize 6M'.split(' ')
const AAC = '-c:a aac -b:a 128k -ac 2 -ar 48000'.split(' ')
/** 720 pixels on the shorter side, never upscaled, rounded to even numbers; square pixels. */
const SCALE_TO_720P =
  "scale='if(gt(iw*sar,ih),-2,trunc(min(720,iw*sar)/2)*2)':'if(gt(iw*sar,ih),trunc(min(720,ih)/2)*2,-2)',setsar=1"

/** Keeps only the NAL units needed to decode: SEI messages can reveal where and by whom the video was filmed. */
const STRIP_SEI = ['-bsf:v', 'filter_units=pass_types=1-5|7-11']

type Encoding = { args: readonly string[]; limits: ProcessLimits }
const REMUX: Encoding = { args: ['-c', 'copy', ...STRIP_SEI], limits: REMUX_LIMITS }
const QUICK: Encoding = { args: ['-vf', SCALE_TO_720P, ...H264, ...AAC], limits: QUICK_LIMITS }
const LARGE: Encoding = { ...QUICK, limits: LARGE_LIMITS }

/** A video's duration and poster; the video itself is in the working folder as `video.mp4`. */
export type Video = { poster: ResizedImage; durationMs: number }

/**
 * Checks a video and writes its poster and an MP4 that streams from the first byte and carries no metadata. Returns
 * `large` for a video that takes long to transcode, unless `acceptsLarge`.
 */
export async function transcodeVideo(
  path: string,
  type: string,
  { acceptsLarge, work }: { acceptsLarge: boolean; work: LimitedRun },
): Promise<Video | Refused | 'large'> {
  const facts = await probeVideo(path, type, work)
  if ('refused' in facts) return facts
  const isLarge = !facts.isBrowserPlayable && facts.pixels > MAX_QUICK_TRANSCODED_PIXELS
  if (isLarge && !acceptsLarge) return 'large'
  const encoding = facts.isBrowserPlayable ? REMUX : isLarge ? LARGE : QUICK
  const mp4 = await writeMp4([...inputArgs(path, type), ...AUDIO_AND_VIDEO_ONLY], encoding, work)
  if ('refused' in mp4) return mp4

  const frames = await extractFrames(mp4.path, mp4.seconds, work)
  if (frames.length === 0) return { refused: 'media.unreadable_video' }
  const poster = await resizeImage(frames, { acceptsLarge: true, work })
  return poster === 'large' || 'refused' in poster
    ? poster
    : { poster, durationMs: Math.round(mp4.seconds * 1_000) }
}

async function writeMp4(
  input: readonly string[],
  { args, limits }: Encoding,
  work: LimitedRun,
): Promise<{ path: string; seconds: number } | Refused> {
  const target = join(work.folder, 'video.mp4')
  const maxDuration = ['-t', String(MAX_VIDEO_SECONDS + 1)]
  const output = [...args, ...NO_METADATA, ...maxDuration, '-movflags', '+faststart', '-f', 'mp4', target]
  const { failed } = await runFfmpeg([...input, ...output], limits, work)
  if (failed) return { refused: 'media.unreadable_video' }
  // Only the output has a reliable duration.
  const facts = await probeVideo(target, 'video/mp4', work)
  if ('refused' in facts) return facts
  return facts.seconds === null
    ? { refused: 'media.unreadable_video' }
    : { path: target, seconds: facts.seconds }
}

/** Extracts one or two poster candidates, the better one first; the first frame if neither position has one. */
async function extractFrames(path: string, seconds: number, work: LimitedRun): Promise<string[]> {
  const positions = [...new Set([Math.min(1, seconds / 2), seconds / 2])]
  const frames = await Promise.all(positions.map((at) => extractFrame(path, at, work)))
  const found = frames.filter((frame) => frame !== null)
  return found.length > 0 ? found : [await extractFrame(path, 0, work)].filter((frame) => frame !== null)
}

async function extractFrame(path: string, at: number, work: LimitedRun): Promise<string | null> {
  const frame = join(work.folder, `frame-${at}.png`)
  const output = ['-frames:v', '1', '-vf', "scale='trunc(iw*sar)':ih,setsar=1", '-f', 'image2', frame]
  await runFfmpeg(['-ss', String(at), ...inputArgs(path, 'video/mp4'), ...output], FRAME_LIMITS, work)
  return access(frame).then(
    () => frame,
    () => null,
  )
}

function runFfmpeg(args: readonly string[], limits: ProcessLimits, work: LimitedRun) {
  return runLimited(['ffmpeg', '-v', 'error', '-nostdin', '-y', '-threads', '1', ...args], limits, work)
}
