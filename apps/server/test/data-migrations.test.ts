import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrate, readMigrations } from '#platform/migrations'
import { asAdmin, databaseUrl } from './database.ts'

const MIGRATIONS = fileURLToPath(new URL('../migrations/', import.meta.url))
const name = `guildhall_test_${process.pid}_data_migrations`
let client: pg.Client
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-migrations-'))
  await asAdmin((admin) => admin.query(`create database ${name}`))
  client = new pg.Client({ connectionString: databaseUrl(name) })
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await asAdmin((admin) => admin.query(`drop database if exists ${name} with (force)`))
  await rm(folder, { recursive: true })
})

const query = async (sql: string, values: unknown[] = []) =>
  (await client.query<Record<string, unknown>>(sql, values)).rows

/** Applies the migrations whose names are up to this one. */
async function migrateTo(last: string): Promise<void> {
  const names = (await readMigrations()).map((migration) => migration.name)
  expect(names).toContain(last)
  for (const title of names.filter((one) => one <= last))
    await copyFile(join(MIGRATIONS, title), join(folder, title))
  await migrate(databaseUrl(name), pathToFileURL(`${folder}/`))
}

const OWNER = '01900000-0000-7000-8000-000000000001'
const addOwner = () =>
  query(`insert into users (id, first_name, created_at, updated_at) values ($1, 'Ann', now(), now())`, [
    OWNER,
  ])

it('0035_badges keeps which badges members have, and since when', async () => {
  await migrateTo('0034_photo_sizes.sql')
  await addOwner()
  await query(
    `insert into user_badges (user_id, badge_type, title, description, criteria, created_at)
     values ($1, 'helpful', 'Helpful', '3 answers accepted by others', 'answers >= 3', '2026-01-02T03:04:05Z')`,
    [OWNER],
  )
  await migrateTo('0035_badges.sql')
  expect(await query('select * from user_badges')).toEqual([
    { user_id: OWNER, badge_type: 'helpful', created_at: new Date('2026-01-02T03:04:05Z') },
  ])
})

it('0035_media_refusals turns the sentences of all releases into codes', async () => {
  const sentences: [kind: string, message: string | null, refusal: string | null][] = [
    ['image', null, null],
    ['image', 'File type not supported. Accepted: image/*, video/*', 'media.wrong_type'],
    ['image', "We couldn't read this photo. Use JPEG, PNG, WebP or GIF.", 'media.unreadable_image'],
    ['image', 'This file could not be read. It may be damaged.', 'media.unreadable_image'],
    ['video', "We couldn't read this video. Use MP4, WebM or MOV.", 'media.unreadable_video'],
    ['video', 'This file could not be read. It may be damaged.', 'media.unreadable_video'],
    // A video whose poster cannot be read.
    ['video', "We couldn't read this photo. Use JPEG, PNG, WebP or GIF.", 'media.unreadable_video'],
    ['image', "The upload didn't arrive. Please try again.", 'media.not_arrived'],
    ['video', 'The upload did not arrive. Please try again.', 'media.not_arrived'],
    [
      'image',
      'This photo is too large: at most 40 megapixels and 12,000 pixels a side.',
      'media.too_many_pixels',
    ],
    [
      'image',
      'This picture is too large: at most 40 megapixels and 12,000 pixels a side.',
      'media.too_many_pixels',
    ],
    ['image', 'This animation is too long: at most 300 frames.', 'media.too_many_frames'],
    ['video', 'This video is too long: at most 10 minutes.', 'media.too_long'],
    ['video', 'This video is too large: at most 4K.', 'media.resolution_too_high'],
    ['video', 'This video has too many frames: at most 60 a second.', 'media.frame_rate_too_high'],
    [
      'video',
      'This video is too long for its resolution. Use 1080p with 30 frames a second, or a shorter clip.',
      'media.too_costly',
    ],
    [
      'video',
      "We can't play this video. Use H.264, HEVC, VP8, VP9 or AV1, with AAC, MP3, Opus or Vorbis sound.",
      'media.wrong_codec',
    ],
    [
      'video',
      'This video must have one picture track, at most one sound track, and no subtitles.',
      'media.wrong_tracks',
    ],
  ]
  await migrateTo('0034_photo_sizes.sql')
  await addOwner()
  for (const [at, [kind, message]] of sentences.entries())
    await query(
      `insert into media (id, owner_id, kind, state, content_type, length, message, bytes, created_at)
       values (('01900000-0000-7000-8000-' || lpad($1::text, 12, '0'))::uuid, $2, $3, $4, 'image/png', 1, $5, 0, now())`,
      [at, OWNER, kind, message === null ? 'processing' : 'refused', message],
    )
  await migrateTo('0035_media_refusals.sql')
  const rows = await query('select * from media order by id')
  expect(rows.map(({ refusal }) => refusal)).toEqual(sentences.map(([, , refusal]) => refusal))
  expect(Object.keys(rows[0] ?? {})).not.toContain('message')
})

it('0035_saved_default takes the name of default collections that no one renamed', async () => {
  await migrateTo('0034_photo_sizes.sql')
  await addOwner()
  const insert = `insert into saved_collections (id, user_id, name, is_default, created_at)
    values (gen_random_uuid(), $1, $2, $3, now())`
  await query(insert, [OWNER, 'Saved', true])
  await query(insert, [OWNER, 'Saved', false])
  const renamed = '01900000-0000-7000-8000-000000000002'
  await query(`insert into users (id, first_name, created_at, updated_at) values ($1, 'Ben', now(), now())`, [
    renamed,
  ])
  await query(insert, [renamed, 'Recipes', true])
  await migrateTo('0035_saved_default.sql')
  expect(
    await query('select user_id, name, is_default from saved_collections order by user_id, is_default'),
  ).toEqual([
    { user_id: OWNER, name: 'Saved', is_default: false },
    { user_id: OWNER, name: null, is_default: true },
    { user_id: renamed, name: 'Recipes', is_default: true },
  ])
  await expect(query(insert, [OWNER, null, false])).rejects.toMatchObject({ code: '23514' })
})

it('0037_stats_groups counts the public groups that exist', async () => {
  await migrateTo('0036_preference_extras.sql')
  await addOwner()
  for (const privacy of ['public', 'private', 'public'])
    await query(
      `insert into groups (id, name, privacy, created_by_id, created_at, updated_at)
       values (gen_random_uuid(), 'Weavers', $2, $1, now(), now())`,
      [OWNER, privacy],
    )
  await migrateTo('0037_stats_groups.sql')
  expect(await query(`select value from platform_stats where name = 'public_groups'`)).toEqual([
    { value: '2' },
  ])
})
