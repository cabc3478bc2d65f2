/** How many posts of a feed are requested at a time. */
export const FEED_PAGE_SIZE = 10
