import type { ThemeKind } from '@guildhall/contract/lead-limits'
import { commentVisibleTo } from '#features/comments'
import { visibleTo } from '#features/posts'
import { keepsOutOfInsights } from '#features/preferences'
import { beginningOf } from '#platform/beginning-of'
import { pgArray, statement, type Db, type Tx } from '#platform/db'
import type { Topic } from './themes.rules.ts'

/** A theme of a group; `text` and `recommendation` are the words that a model gave it. */
export type ThemeRow = {
  id: string
  kind: ThemeKind
  result: { topic: Topic; position: number; text?: string; recommendation?: string }
  /** How many of its texts the model read. */
  read_count: number
}

/** A text of a theme, as a viewer sees it now. */
export type ThemeTextRow = {
  id: string
  theme_id: string
  user_id: string
  post_id: string
  comment_id: string | null
  written_at: Date
  was_read: boolean
  text: string
}

/** Maximum length of the beginning of a text. */
const MAX_EXCERPT = 200
/** More themes than a group has. */
const MAX_THEMES = 50

const list = statement<{ groupId: string }, ThemeRow>(
  'lead_themes.list',
  `select analysis.id, analysis.analysis_type as kind, analysis.result,
          (select count(*)::int from ai_analysis_evidence
            where ai_analysis_evidence.analysis_id = analysis.id and was_read) as read_count
     from (select id, analysis_type, result from ai_analysis
            where ai_analysis.group_id = :groupId and ai_analysis.content_type = 'group'
            limit ${MAX_THEMES}) as analysis
    order by (analysis.result ->> 'position')::int`,
  { slow: true },
)

// What was edited after the analysis may say something else: it counts again from the next run on.
const TEXTS = `from unnest(:themeIds::uuid[]) as given (id)
    cross join lateral (
      select created_at from ai_analysis where ai_analysis.id = given.id offset 0) as theme
    cross join lateral (
      select id, analysis_id, user_id, post_id, comment_id, written_at, was_read from ai_analysis_evidence
       where ai_analysis_evidence.analysis_id = given.id
      offset 0) as evidence
    cross join lateral (`

const texts = statement<{ themeIds: string; viewerId: string }, ThemeTextRow>(
  'lead_themes.texts',
  `select evidence.id, given.id as theme_id, evidence.user_id, evidence.post_id, evidence.comment_id,
          evidence.written_at, evidence.was_read, seen.text
     ${TEXTS}
      select ${beginningOf('post.content', MAX_EXCERPT)} as text
        from posts as post
       where evidence.comment_id is null and post.id = evidence.post_id and ${visibleTo(':viewerId', 'thread')}
         and coalesce(post.edited_at, post.created_at) <= theme.created_at
      union all
      select ${beginningOf('comment.content', MAX_EXCERPT)}
        from comments as comment
        join posts as post on post.id = comment.post_id
       where comment.id = evidence.comment_id and ${commentVisibleTo(':viewerId')}
         and coalesce(comment.edited_at, comment.created_at) <= theme.created_at
      offset 0) as seen
    where not ${keepsOutOfInsights('evidence.user_id')}
    order by evidence.written_at desc, evidence.id`,
  { slow: true },
)

// As the model may read them: neither hidden nor below a post that is for humans only.
const readable = statement<{ themeIds: string }, ThemeTextRow>(
  'lead_themes.readable_texts',
  `select evidence.id, given.id as theme_id, evidence.user_id, evidence.post_id, evidence.comment_id,
          evidence.written_at, evidence.was_read, seen.text
     ${TEXTS}
      select left(coalesce(comment.content, post.content), ${MAX_EXCERPT}) as text
        from posts as post
        left join comments as comment on comment.id = evidence.comment_id
       where post.id = evidence.post_id and post.deleted_at is null and post.hidden_at is null
         and not post.is_humans_only
         and (evidence.comment_id is null or (comment.deleted_at is null and comment.hidden_at is null))
         and coalesce(comment.edited_at, comment.created_at, post.edited_at, post.created_at) <= theme.created_at
      offset 0) as seen
    where not ${keepsOutOfInsights('evidence.user_id')}
    order by evidence.written_at desc, evidence.id`,
  { slow: true },
)

type Words = { id: string; text: string; recommendation: string }

const reword = statement<{ words: string; modelVersion: string; processingTime: number; readIds: string }>(
  'lead_themes.reword',
  `with marked as (
     update ai_analysis_evidence set was_read = true where id = any(:readIds::uuid[])
   )
   update ai_analysis as theme
      set result = theme.result || jsonb_build_object('text', given.text, 'recommendation', given.recommendation),
          model_version = :modelVersion, processing_time = :processingTime
     from json_to_recordset(:words::json) as given (id uuid, text text, recommendation text)
    where theme.id = given.id and theme.content_type = 'group'`,
)

/** Reads the themes of groups, and gives them other words. */
export const themesStore = {
  /** Those of the last run, in their order. */
  list: (db: Db, groupId: string) => list.all(db, { groupId }),

  /** The texts of themes that a viewer sees, whose authors keep nothing out of insights; the state of members aside. */
  texts: (db: Db, themeIds: readonly string[], viewerId: string) =>
    texts.all(db, { themeIds: pgArray(themeIds), viewerId }),

  /** The same for a model. */
  readable: (db: Db, themeIds: readonly string[]) => readable.all(db, { themeIds: pgArray(themeIds) }),

  /** Saves the words that a model gave themes after it read these texts. */
  reword: (
    tx: Tx,
    words: readonly Words[],
    readIds: readonly string[],
    { modelVersion, processingTime }: { modelVersion: string; processingTime: number },
  ) =>
    reword.all(tx, {
      words: JSON.stringify(words),
      readIds: pgArray(readIds),
      modelVersion,
      processingTime,
    }),
}
