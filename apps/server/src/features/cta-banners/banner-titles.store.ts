/** Joins the banner of a row with `banner_id` as `banner` with `title`. Its first variant names it. */
export function bannerOf(row: string): string {
  return `left join lateral (
      select title from group_cta_banners
       where group_cta_banners.id = ${row}.banner_id and group_cta_banners.variant = 'A'
      offset 0) as banner on true`
}
