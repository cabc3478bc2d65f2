import { statement, type Db } from '#platform/db'

/** What a page says about itself. */
export type PageFacts = { site: string; title: string; description: string }

/** A page that was read: `none` if it says nothing about itself, or cannot be shown. */
export type LinkPreviewRow = PageFacts & {
  url: string
  state: 'ready' | 'none'
  fetched_at: Date
}

const COLUMNS = 'url, site, title, description, state, fetched_at'

const find = statement<{ url: string }, LinkPreviewRow>(
  'link_previews.find',
  `select ${COLUMNS} from link_previews where url = :url`,
)

const findReady = statement<{ urls: readonly string[] }, LinkPreviewRow>(
  'link_previews.find_ready',
  `select preview.url, preview.site, preview.title, preview.description, preview.state, preview.fetched_at
     from unnest(:urls::text[]) as given (url)
    cross join lateral (
      select ${COLUMNS} from link_previews
       where link_previews.url = given.url and link_previews.state = 'ready' offset 0) as preview`,
)

const save = statement<
  { url: string; site: string; title: string; description: string; state: string; at: Date },
  LinkPreviewRow
>(
  'link_previews.save',
  `insert into link_previews as existing (url, site, title, description, state, fetched_at)
   values (:url, :site, :title, :description, :state, :at)
   on conflict (url) do update
      set site = excluded.site, title = excluded.title, description = excluded.description,
          state = excluded.state, fetched_at = excluded.fetched_at
   returning ${COLUMNS}`,
)

const purge = statement<{ before: Date; limit: number }, { url: string }>(
  'link_previews.purge',
  `delete from link_previews
    where url in (select url from link_previews where fetched_at < :before order by fetched_at limit :limit)
   returning url`,
)

const NOTHING: PageFacts = { site: '', title: '', description: '' }

/** The only file that writes SQL for `link_previews`. */
export const linkPreviewsStore = {
  find: (db: Db, url: string) => find.maybe(db, { url }),
  /** Those of these pages that can be shown, in no particular order. */
  findReady: (db: Db, urls: readonly string[]) => findReady.all(db, { urls }),
  /** Saves what a page said, or with null that there is nothing to show. */
  save: (db: Db, url: string, facts: PageFacts | null, at: Date) => {
    const { site, title, description } = facts ?? NOTHING
    return save.one(db, { url, site, title, description, state: facts === null ? 'none' : 'ready', at })
  },
  /** Deletes a batch of pages that were last read before this time, and returns how many there were. */
  purge: async (db: Db, before: Date, limit: number) => (await purge.all(db, { before, limit })).length,
}
