import { statement, type Db } from '#platform/db'
import { criteriaOf, type Deeds, type earnedBy } from './badges.rules.ts'

/** So many of the newest are counted: more than any rule asks for. */
const COUNTED = 100

// Whoever has both badges of writers is not counted again.
const writing = statement<[memberId: string], Pick<Deeds, 'posts' | 'questions'>>(
  'badges.writing',
  `with wrote as (
     (select post_type from posts
       where author_id = $1 and group_id is null and deleted_at is null and audience <> 'private'
       order by id desc limit ${COUNTED})
     union all
     (select post_type from posts
       where author_id = $1 and group_id is not null and deleted_at is null
       order by id desc limit ${COUNTED})
   )
   select count(*)::int as posts, (count(*) filter (where post_type = 'question'))::int as questions
     from wrote
    where (select count(*) from user_badges
            where user_id = $1 and badge_type in ('contributor', 'question_asker')) < 2`,
)

// An answer to one's own question is nobody else's word for it.
const answering = statement<[commentId: string], { author_id: string; answers: number }>(
  'badges.answering',
  `select given.author_id, (
          select count(*)::int from (
            select from comments as answer
              join posts as question on question.id = answer.post_id and question.accepted_comment_id = answer.id
             where answer.author_id = given.author_id and question.author_id <> given.author_id
               and question.deleted_at is null
             order by answer.id desc limit ${COUNTED}) as accepted) as answers
     from comments as given
    where given.id = $1`,
)

const award = statement<
  [
    memberId: string,
    types: readonly string[],
    titles: readonly string[],
    descriptions: readonly string[],
    criteria: readonly string[],
    at: Date,
  ]
>(
  'badges.award',
  `insert into user_badges (user_id, badge_type, title, description, criteria, created_at)
   select $1, earned.badge_type, earned.title, earned.description, earned.criteria, $6
     from unnest($2::text[], $3::text[], $4::text[], $5::text[]) as earned (badge_type, title, description, criteria)
   on conflict do nothing`,
)

/** The only file that writes SQL for `user_badges`. */
export const badgesStore = {
  writing: (db: Db, memberId: string) => writing.one(db, [memberId]),

  /** Whose comment it is, and how many answers of theirs others have accepted. */
  answering: (db: Db, commentId: string) => answering.maybe(db, [commentId]),

  /** What one has already stays as it is. */
  award: (db: Db, memberId: string, earned: ReturnType<typeof earnedBy>, at: Date) =>
    award.all(db, [
      memberId,
      earned.map((one) => one.badgeType),
      earned.map((one) => one.title),
      earned.map((one) => one.description),
      earned.map(criteriaOf),
      at,
    ]),
}
