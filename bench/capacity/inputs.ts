import type { ProductCpu } from '../cpu-meter.ts'

/** What members do that costs anything worth counting. */
export type Operation =
  | 'feedPage'
  | 'smallCall'
  | 'picture'
  | 'notificationCount'
  | 'notificationList'
  | 'comments'
  | 'search'
  | 'reaction'
  | 'comment'
  | 'post'

/** The tables that grow, in bytes a row with its indexes. */
export type RowBytes = Record<
  'posts' | 'post_words' | 'reactions' | 'comments' | 'notifications' | 'notification_actors',
  number
>

/** The inputs of the model. */
export type Inputs = {
  /** CPU in milliseconds, with all effects. */
  cost: Record<Operation, ProductCpu>
  /** Rows that Postgres writes for it, with all effects. */
  rows: Record<'reaction' | 'comment' | 'post', number>
  bytes: RowBytes
}

const cpu = (api: number, worker: number, postgres: number, engines: number): ProductCpu => {
  return { api, worker, postgres, redis: engines, nats: 0 }
}

/** Used for what no bench has measured on this machine: estimates from the statements of each operation. */
export const DEFAULTS: Inputs = {
  cost: {
    feedPage: cpu(0.3, 0, 0.28, 0.02),
    smallCall: cpu(0.1, 0, 0.04, 0.01),
    picture: cpu(0.22, 0, 0.1, 0.01),
    notificationCount: cpu(0.1, 0, 0.3, 0.01),
    notificationList: cpu(0.5, 0, 1.5, 0.01),
    comments: cpu(0.5, 0, 0.6, 0.01),
    search: cpu(0.15, 0, 0.6, 0.01),
    reaction: cpu(0.45, 0.4, 1.3, 0.02),
    comment: cpu(0.5, 0.6, 1.7, 0.02),
    post: cpu(0.7, 1.2, 1.6, 0.5),
  },
  rows: { reaction: 20, comment: 35, post: 25 },
  bytes: {
    posts: 723,
    post_words: 720,
    reactions: 323,
    comments: 555,
    notifications: 500,
    notification_actors: 280,
  },
}

/** What one active member does in an hour, for the headline figure. */
export const ACTIVE_HOUR = { smallCall: 30, feedPage: 20, reaction: 2, post: 0.2 } as const

/** What an active member reads in a day. */
export const READS_A_DAY = {
  feedPage: 20,
  picture: 130,
  smallCall: 40,
  comments: 14,
  notificationCount: 10,
  notificationList: 3,
  search: 4,
} as const

/** What a member writes in a day, on average of all members: the data set, read as 90 days. */
export const WRITES_A_DAY = { post: 10 / 90, reaction: 60 / 90, comment: 30 / 90 } as const

/** How members spread over a day, and how much of a processor can be used. */
export const DAY = { activeShare: 0.2, peakFactor: 3, usedShare: 0.6 } as const

/** Notifications and their actors that a write adds on average. */
export const NOTIFIED = {
  notifications: { post: 1.5, reaction: 0, comment: 1.1 },
  actors: { post: 0, reaction: 0.9, comment: 1.1 },
} as const
