import type { GroupExportPart } from '@guildhall/contract/group-exports'
import { MAX_LEAD_NOTES } from '@guildhall/contract/lead-limits'
import { isOwnerOf } from '#features/groups'
import { shownScore } from '#features/leads'
import { areInBlock } from '#features/relations'
import { statement, type Db } from '#platform/db'
import { MIN_ID } from '#platform/page'

/** A value of an exported row. */
export type Cell = string | number | boolean | Date | readonly string[] | null

/** A row of an export, by the names of its columns. */
export type Row = Record<string, Cell>

type Page = { groupId: string; ownerId: string; after: string; limit: number }

/** Every page is read for the owner, and is empty from the moment on that they are not. */
const IS_OWNED = isOwnerOf(':groupId', ':ownerId')
// A lookup for each row, whatever the planner expects: the rows of a page are read in the order of the index.
const personOf = (id: string, as: string) => `cross join lateral (
      select id, first_name, last_name, username, email, deleted_at from users where users.id = ${id} offset 0) as ${as}`
const nameOf = (person: string) => `concat_ws(' ', ${person}.first_name, ${person}.last_name)`
const reactionsTo = (text: string) => `(select sum(given)::int from unnest(${text}.reaction_counts) as given)`

const members = statement<Page, Row>(
  'group_exports.members',
  `select person.id as "userId", ${nameOf('person')} as name, person.username, membership.role,
          membership.joined_at as "joinedAt", case when membership.shows_email then person.email end as email
     from group_memberships as membership
    ${personOf('membership.user_id', 'person')}
    where person.deleted_at is null and membership.group_id = :groupId and membership.user_id > :after and ${IS_OWNED}
    order by membership.user_id
    limit :limit`,
  { slow: true },
)

const posts = statement<Page, Row>(
  'group_exports.posts',
  `select post.id, post.created_at as "createdAt", post.edited_at as "editedAt", post.author_id as "authorId",
          ${nameOf('author')} as "authorName", author.username as "authorUsername", post.post_type as type, post.content,
          post.poll_question as "pollQuestion", post.poll_options as "pollOptions", post.media_type as "mediaType",
          post.original_post_id as "sharedPostId", post.accepted_comment_id as "acceptedCommentId",
          post.hidden_at is not null as "isHidden", ${reactionsTo('post')} as reactions,
          post.comment_count as comments, post.share_count as shares
     from posts as post
    ${personOf('post.author_id', 'author')}
    where post.group_id = :groupId and post.deleted_at is null and post.id > :after and ${IS_OWNED}
    order by post.id
    limit :limit`,
  { slow: true },
)

// After a comment of a post: no more comments of a post are read than a page can hold.
const comments = statement<Page & { postId: string }, Row>(
  'group_exports.comments',
  `select comment.id, comment.post_id as "postId", comment.parent_id as "parentId", comment.created_at as "createdAt",
          comment.edited_at as "editedAt", comment.author_id as "authorId", ${nameOf('author')} as "authorName",
          author.username as "authorUsername", comment.content, comment.hidden_at is not null as "isHidden",
          ${reactionsTo('comment')} as reactions
     from posts as post
    cross join lateral (
      select id, post_id, parent_id, created_at, edited_at, author_id, content, hidden_at, reaction_counts
        from comments
       where comments.post_id = post.id and comments.deleted_at is null
         and comments.id > case when post.id = :postId::uuid then :after::uuid else '${MIN_ID}' end
       order by comments.id
       limit :limit) as comment
    ${personOf('comment.author_id', 'author')}
    where post.group_id = :groupId and post.deleted_at is null and post.id >= :postId and ${IS_OWNED}
    order by post.id, comment.id
    limit :limit`,
  { slow: true },
)

const events = statement<Page, Row>(
  'group_exports.events',
  `select id, title, description, start_at as "startAt", end_at as "endAt", time_zone as "timeZone",
          is_virtual as "isVirtual", location, meeting_url as "meetingUrl", max_attendees as "maxAttendees",
          created_by_id as "createdById", created_at as "createdAt", cancelled_at as "cancelledAt",
          going_count as going, waiting_count as waiting, maybe_count as maybe, not_going_count as "notGoing",
          attended_count as attended
     from events
    where group_id = :groupId and ${IS_OWNED}
      and (start_at, id) > (coalesce((select start_at from events where id = :after), '-infinity'), :after)
    order by start_at, id
    limit :limit`,
  { slow: true },
)

const leads = statement<Page & { at: Date }, Row & { heat: number }>(
  'group_exports.leads',
  `select lead.user_id as "userId", ${nameOf('person')} as name,
          (select case when shows_email then person.email end from group_memberships
            where group_id = lead.group_id and user_id = lead.user_id) as email,
          lead.stage, lead.heat, coalesce(lead.hot_end > :at, false) as "isHot",
          lead.engagement_count as "engagementCount", lead.last_engaged_at as "lastEngagedAt",
          (select ${nameOf('users')} from users
            where users.id = lead.assigned_to_id and users.deleted_at is null) as "assignedTo",
          array(select message from crm_touchpoints
                 where lead_id = lead.id and type = 'note'
                 order by created_at desc, id desc
                 limit ${MAX_LEAD_NOTES}) as notes,
          lead.created_at as "createdAt"
     from crm_leads as lead
    ${personOf('lead.user_id', 'person')}
    where person.deleted_at is null and lead.group_id = :groupId and lead.user_id > :after and lead.is_listed
      and not ${areInBlock('lead.user_id', ':ownerId')} and ${IS_OWNED}
    order by lead.user_id
    limit :limit`,
  { slow: true },
)

const actions = statement<Page, Row>(
  'group_exports.actions',
  `select action.id, action.created_at as "createdAt", action.action, action.actor_id as "actorId",
          ${nameOf('actor')} as "actorName", action.subject_id as "subjectId", ${nameOf('subject')} as "subjectName",
          action.details ->> 'role' as role
     from group_actions as action
     left join users as actor on actor.id = action.actor_id
     left join users as subject on subject.id = action.subject_id
    where action.group_id = :groupId and action.id > :after and ${IS_OWNED}
    order by action.id
    limit :limit`,
  { slow: true },
)

const countStatement = (part: GroupExportPart, query: string) =>
  statement<{ groupId: string }, { count: number }>(`group_exports.count_${part}`, query, { slow: true })

const counts: Record<GroupExportPart, ReturnType<typeof countStatement>> = {
  members: countStatement('members', `select member_count as count from groups where id = :groupId`),
  posts: countStatement('posts', `select post_count as count from groups where id = :groupId`),
  // The condition on the id makes it a range of the index by group.
  comments: countStatement(
    'comments',
    `select coalesce(sum(comment_count), 0)::int as count
       from posts
      where group_id = :groupId and deleted_at is null and id > '${MIN_ID}'`,
  ),
  events: countStatement('events', `select count(*)::int as count from events where group_id = :groupId`),
  leads: countStatement(
    'leads',
    `select coalesce(sum(lead_count), 0)::int as count from crm_stages where group_id = :groupId`,
  ),
  actions: countStatement(
    'actions',
    `select count(*)::int as count from group_actions where group_id = :groupId`,
  ),
}

/** Whose group is exported, and when: scores and what is hot are those of this moment in the whole file. */
export type Scope = { groupId: string; ownerId: string; at: Date }

type Part = {
  columns: readonly string[]
  /** Returns the rows after a cursor, in the order of the cursors. */
  read(db: Db, scope: Scope, after: string, limit: number): Promise<Row[]>
  cursorOf(row: Row): string
}

const byId = (row: Row) => String(row['id'])

/** How the rows of each part are read. They are in the order of their columns. */
export const groupExportsStore = {
  /** About how many rows a part has now. */
  count: async (db: Db, part: GroupExportPart, groupId: string) =>
    (await counts[part].maybe(db, { groupId }))?.count ?? 0,

  parts: {
    members: {
      columns: ['userId', 'name', 'username', 'role', 'joinedAt', 'email'],
      read: (db, scope, after, limit) => members.all(db, { ...scope, after, limit }),
      cursorOf: (row) => String(row['userId']),
    },
    posts: {
      columns:
        'id createdAt editedAt authorId authorName authorUsername type content pollQuestion pollOptions mediaType sharedPostId acceptedCommentId isHidden reactions comments shares'.split(
          ' ',
        ),
      read: (db, scope, after, limit) => posts.all(db, { ...scope, after, limit }),
      cursorOf: byId,
    },
    comments: {
      columns:
        'id postId parentId createdAt editedAt authorId authorName authorUsername content isHidden reactions'.split(
          ' ',
        ),
      read: (db, scope, cursor, limit) => {
        const [postId = MIN_ID, after = MIN_ID] = cursor.split(' ')
        return comments.all(db, { ...scope, postId, after, limit })
      },
      cursorOf: (row) => `${String(row['postId'])} ${byId(row)}`,
    },
    events: {
      columns:
        'id title description startAt endAt timeZone isVirtual location meetingUrl maxAttendees createdById createdAt cancelledAt going waiting maybe notGoing attended'.split(
          ' ',
        ),
      read: (db, scope, after, limit) => events.all(db, { ...scope, after, limit }),
      cursorOf: byId,
    },
    leads: {
      columns:
        'userId name email stage score isHot engagementCount lastEngagedAt assignedTo notes createdAt'.split(
          ' ',
        ),
      read: async (db, scope, after, limit) => {
        const rows = await leads.all(db, { ...scope, after, limit })
        return rows.map(({ heat, ...row }) => ({ ...row, score: shownScore(heat, scope.at) }))
      },
      cursorOf: (row) => String(row['userId']),
    },
    actions: {
      columns: 'id createdAt action actorId actorName subjectId subjectName role'.split(' '),
      read: (db, scope, after, limit) => actions.all(db, { ...scope, after, limit }),
      cursorOf: byId,
    },
  } satisfies Record<GroupExportPart, Part> as Record<GroupExportPart, Part>,
}
