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

it('0043_onboarding counts everyone who is a member as onboarded, and finds the words of existing groups', async () => {
  await migrateTo('0038_group_stats_fill.sql')
  await addOwner()
  await query(
    `insert into groups (id, name, description, privacy, created_by_id, created_at, updated_at)
     values ($1, 'Weavers', 'Wool and looms', 'public', $1, now(), now())`,
    [OWNER],
  )
  await migrateTo('0043_onboarding_fill.sql')
  await query(`insert into users (id, first_name, created_at, updated_at)
               values ('01900000-0000-7000-8000-000000000002', 'Ben', now(), now())`)
  expect(await query('select first_name, is_onboarded from users order by id')).toEqual([
    { first_name: 'Ann', is_onboarded: true },
    { first_name: 'Ben', is_onboarded: false },
  ])
  const found = `select group_id from group_words where words @@ $1::tsquery`
  expect(await query(found, ['looms'])).toEqual([{ group_id: OWNER }])
  await query(`update groups set description = 'Silk' where id = $1`, [OWNER])
  expect(await query(found, ['looms'])).toEqual([])
})

it('0041_group_analytics_fill counts what exists in groups by day, and nothing that is deleted, old or elsewhere', async () => {
  await migrateTo('0040_group_questions_open.sql')
  await addOwner()
  await query(
    `insert into groups (id, name, privacy, created_by_id, created_at, updated_at)
     values ($1, 'Weavers', 'public', $1, now(), now())`,
    [OWNER],
  )
  await query(
    `insert into group_memberships (group_id, user_id, role, joined_at) values ($1, $1, 'owner', now() - interval '3 days')`,
    [OWNER],
  )
  // Posts of today, of yesterday, deleted, two years old, and outside of the group.
  await query(
    `insert into posts (id, author_id, group_id, audience, created_at, deleted_at)
     select ('01900000-0000-7000-8000-00000000010' || n)::uuid, $1::uuid, case when n < 5 then $1::uuid end, 'public',
            now() - (array[0, 1, 0, 730, 0])[n] * interval '1 day', case when n = 3 then now() end
       from generate_series(1, 5) as n`,
    [OWNER],
  )
  await query(
    `insert into comments (id, post_id, author_id, content, created_at, deleted_at)
     select ('01900000-0000-7000-8000-00000000020' || n)::uuid, ('01900000-0000-7000-8000-00000000010' || n)::uuid, $1,
            'Yes', now(), case when n = 2 then now() end
       from generate_series(1, 5) as n`,
    [OWNER],
  )
  await query(
    `insert into reactions (id, post_id, comment_id, user_id, reaction_type, created_at)
     values (gen_random_uuid(), '01900000-0000-7000-8000-000000000101', null, $1, 'like', now()),
            (gen_random_uuid(), null, '01900000-0000-7000-8000-000000000201', $1, 'like', now() - interval '1 day'),
            (gen_random_uuid(), '01900000-0000-7000-8000-000000000103', null, $1, 'like', now())`,
    [OWNER],
  )
  await migrateTo('0041_group_analytics_fill.sql')
  const days = `select (now() at time zone 'UTC')::date - day as ago, joined_count, left_count, active_count, post_count,
                       comment_count, reaction_count
                  from group_days order by day desc`
  const expected = [
    // Comments on today's post and on the old one.
    {
      ago: 0,
      joined_count: 0,
      left_count: 0,
      active_count: 1,
      post_count: 1,
      comment_count: 2,
      reaction_count: 1,
    },
    {
      ago: 1,
      joined_count: 0,
      left_count: 0,
      active_count: 1,
      post_count: 1,
      comment_count: 0,
      reaction_count: 1,
    },
    {
      ago: 3,
      joined_count: 1,
      left_count: 0,
      active_count: 0,
      post_count: 0,
      comment_count: 0,
      reaction_count: 0,
    },
  ]
  expect(await query(days)).toEqual(expected)
  expect(await query('select days from group_periods order by days')).toHaveLength(4)
  // A run that was interrupted starts again.
  const [fill] = (await readMigrations()).filter(
    ({ name: title }) => title === '0041_group_analytics_fill.sql',
  )
  await client.query(fill!.sql)
  expect(await query(days)).toEqual(expected)
})

it('0045_group_messages turns what admins wrote to members into messages that are read', async () => {
  await migrateTo('0044_messages.sql')
  await addOwner()
  const idOf = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`
  const [ann, ben, group, first, second] = [idOf(2), idOf(3), idOf(10), idOf(21), idOf(22)]
  await query(`
    insert into users (id, created_at, updated_at) values ('${ann}', now(), now()), ('${ben}', now(), now());
    insert into groups (id, name, privacy, created_by_id, created_at, updated_at)
    values ('${group}', 'Kiln', 'public', '${OWNER}', now(), now());
    insert into friends values ('${OWNER}', '${ben}', now()), ('${ben}', '${OWNER}', now());
    insert into group_messages (id, group_id, sender_id, text, created_at)
    values ('${first}', '${group}', '${OWNER}', 'First', '2026-01-01T00:00:00Z'),
           ('${second}', '${group}', '${OWNER}', 'Second', '2026-01-02T00:00:00Z');
    insert into group_message_receivers values ('${first}', '${ann}'), ('${second}', '${ann}'), ('${second}', '${ben}');
    insert into notifications (id, user_id, type, target_id, subject_kind, subject_id, root_id, place_id, in_app, created_at)
    select id, '${ann}', 'group_message', id, 'group_message', id, id, id, true, now() from group_messages`)
  await migrateTo('0045_group_messages.sql')
  expect(
    await query(
      `select recipient_id, sender_id, content, seq::int, change::int, group_id from direct_messages
        order by recipient_id, seq`,
    ),
  ).toEqual([
    { recipient_id: ann, sender_id: OWNER, content: 'First', seq: 1, change: 1, group_id: group },
    { recipient_id: ann, sender_id: OWNER, content: 'Second', seq: 2, change: 2, group_id: group },
    { recipient_id: ben, sender_id: OWNER, content: 'Second', seq: 1, change: 1, group_id: group },
  ])
  expect(
    await query(
      `select user_id, state, last_seq::int, read_seq::int, last_change::int
         from conversation_members join conversations on id = conversation_id
        where user_id <> $1 order by user_id`,
      [OWNER],
    ),
  ).toEqual([
    { user_id: ann, state: 'introduced', last_seq: 2, read_seq: 2, last_change: 2 },
    { user_id: ben, state: 'accepted', last_seq: 1, read_seq: 1, last_change: 1 },
  ])
  expect(
    await query('select from conversation_members where user_id = $1 and state = $2', [OWNER, 'accepted']),
  ).toHaveLength(2)
  expect(await query('select from notifications')).toEqual([])
})

it('0054_lead_attribution_fill credits the steps of leads that exist, and can start again', async () => {
  await migrateTo('0054_lead_attribution.sql')
  await addOwner()
  const [GROUP, LEAD, POST] = [2, 3, 4].map((n) => `01900000-0000-7000-8000-00000000000${n}`)
  await query(
    `insert into groups (id, name, description, privacy, created_by_id, created_at, updated_at)
     values ($1, 'Binders', '', 'public', $2, now(), now())`,
    [GROUP, OWNER],
  )
  await query(
    `insert into crm_leads (id, group_id, user_id, stage, engagement_count, last_engaged_at, created_at, updated_at)
     values ($1, $2, $3, 'converted', 2, now(), now(), now())`,
    [LEAD, GROUP, OWNER],
  )
  for (const [at, [type, to, heat]] of (
    [
      ['comment', null, 1],
      ['stage_change', 'hot', 0],
      ['stage_change', 'engaging', 0],
      ['stage_change', 'converted', 0],
    ] as const
  ).entries())
    await query(
      `insert into crm_touchpoints (id, lead_id, type, source, post_id, metadata, heat, created_at)
       values (gen_random_uuid(), $1, $2, $3, $4, jsonb_build_object('to', $5::text), $6, now() - $7 * interval '1 day')`,
      [LEAD, type, `test:${at}`, heat > 0 ? POST : null, to, heat, 9 - at],
    )
  await migrateTo('0054_lead_attribution_fill.sql')
  const steps = () => query('select event_type, value, post_id from conversion_events order by occurred_at')
  const filled = [
    { event_type: 'awareness', value: 1, post_id: POST },
    { event_type: 'interest', value: 2, post_id: POST },
    { event_type: 'purchase', value: 25, post_id: POST },
  ]
  expect(await steps()).toEqual(filled)
  expect(
    await query(
      `select lead_count, move_count, conversion_count, score from post_conversions where period = 'all'`,
    ),
  ).toEqual([{ lead_count: 1, move_count: 1, conversion_count: 1, score: 28 }])
  const [again] = (await readMigrations()).filter(({ name: one }) => one === '0054_lead_attribution_fill.sql')
  await query(again?.sql ?? '')
  expect(await steps()).toEqual(filled)
})
