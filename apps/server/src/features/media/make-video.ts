import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { runLimited, type Limits, type Work } from '#platform/limited-process'
import { makePictures, type Pictures } from './make-pictures.ts'
import { MAX_QUICK_RECODED_PIXELS, MAX_VIDEO_SECONDS, REFUSALS, type Refused } from './media.rules.ts'
import { inputOf, probeVideo } from './probe-video.ts'

const COPY: Limits = { cpuSeconds: 20, memoryMb: 512, fileMb: 100, wallMs: 120_000, nice: 1 }
const FRAME: Limits = { cpuSeconds: 20, memoryMb: 1_024, fileMb: 60, wallMs: 120_000, nice: 1 }
/** Several times what a video takes that is as large as it can be here. */
const RECODE_QUICK: Limits = { cpuSeconds: 90, memoryMb: 1_536, fileMb: 100, wallMs: 300_000, nice: 5 }
const RECODE_LARGE: Limits = { cpuSeconds: 1_200, memoryMb: 1_536, fileMb: 400, wallMs: 1_500_000, nice: 10 }

const BARE = ['-map', '0:v:0', '-map', '0:a:0?', '-dn', '-sn', '-map_chapters', '-1']
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
/** 720 pixels on the shorter side, never more than there were, in even numbers; square pixels. */
const SMALLER =
  "scale='if(gt(iw*sar,ih),-2,trunc(min(720,iw*sar)/2)*2)':'if(gt(iw*sar,ih),trunc(min(720,ih)/2)*2,-2)',setsar=1"

/** The parts of H.264 that pictures are made of: messages beside them can say where and by whom it was filmed. */
const PICTURES_ONLY = ['-bsf:v', 'filter_units=pass_types=1-5|7-11']

type Coding = { coding: readonly string[]; limits: Limits }
const AS_IT_IS: Coding = { coding: ['-c', 'copy', ...PICTURES_ONLY], limits: COPY }
const QUICK: Coding = { coding: ['-vf', SMALLER, ...H264, ...AAC], limits: RECODE_QUICK }
const LARGE: Coding = { ...QUICK, limits: RECODE_LARGE }

/** How long a video is, and the pictures of its poster; the video lies in the folder as `video.mp4`. */
export type Video = { pictures: Pictures; durationMs: number }

/**
 * Checks a video, makes its poster, and an MP4 that plays from its first byte and has nothing hidden in it. Answers
 * `large` for a video that takes long to code, unless such are taken.
 */
export async function makeVideo(
  path: string,
  type: string,
  { takesLarge, work }: { takesLarge: boolean; work: Work },
): Promise<Video | Refused | 'large'> {
  const facts = await probeVideo(path, type, work)
  if ('refused' in facts) return facts
  const isLarge = !facts.playsAsItIs && facts.pixels > MAX_QUICK_RECODED_PIXELS
  if (isLarge && !takesLarge) return 'large'
  const coding = facts.playsAsItIs ? AS_IT_IS : isLarge ? LARGE : QUICK
  const made = await makeMp4([...inputOf(path, type), ...BARE], coding, work)
  if ('refused' in made) return made

  const posters = await takeFrames(made.path, made.seconds, work)
  if (posters.length === 0) return { refused: REFUSALS.unreadableVideo }
  const pictures = await makePictures(posters, { takesLarge: true, work })
  return pictures === 'large' || 'refused' in pictures
    ? pictures
    : { pictures, durationMs: Math.round(made.seconds * 1_000) }
}

async function makeMp4(
  input: readonly string[],
  { coding, limits }: Coding,
  work: Work,
): Promise<{ path: string; seconds: number } | Refused> {
  const target = join(work.folder, 'video.mp4')
  const time = ['-t', String(MAX_VIDEO_SECONDS + 1)]
  const form = [...coding, ...NO_METADATA, ...time, '-movflags', '+faststart', '-f', 'mp4', target]
  const { failed } = await runFfmpeg([...input, ...form], limits, work)
  if (failed) return { refused: REFUSALS.unreadableVideo }
  // Only the result tells for sure how long it is.
  const facts = await probeVideo(target, 'video/mp4', work)
  if ('refused' in facts) return facts
  return facts.seconds === null
    ? { refused: REFUSALS.unreadableVideo }
    : { path: target, seconds: facts.seconds }
}

/** One or two frames, the better place for a poster first; of a video with a single frame that one. */
async function takeFrames(path: string, seconds: number, work: Work): Promise<string[]> {
  const places = [...new Set([Math.min(1, seconds / 2), seconds / 2])]
  const frames = await Promise.all(places.map((at) => takeFrame(path, at, work)))
  const taken = frames.filter((frame) => frame !== null)
  return taken.length > 0 ? taken : [await takeFrame(path, 0, work)].filter((frame) => frame !== null)
}

async function takeFrame(path: string, at: number, work: Work): Promise<string | null> {
  const frame = join(work.folder, `frame-${at}.png`)
  const square = ['-frames:v', '1', '-vf', "scale='trunc(iw*sar)':ih,setsar=1", '-f', 'image2', frame]
  await runFfmpeg(['-ss', String(at), ...inputOf(path, 'video/mp4'), ...square], FRAME, work)
  return access(frame).then(
    () => frame,
    () => null,
  )
}

function runFfmpeg(args: readonly string[], limits: Limits, work: Work) {
  return runLimited(['ffmpeg', '-v', 'error', '-nostdin', '-y', '-threads', '1', ...args], limits, work)
}
