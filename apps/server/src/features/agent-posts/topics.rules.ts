/** A text by a member that counts for topics. */
export type TopicText = { authorId: string; content: string }

/** A word counts as a topic if it is this much more frequent than before. */
const RISE = 3
/** With fewer earlier texts, nothing is known about which words are usual: only hashtags count then. */
const MIN_EARLIER = 10
/** What one member writes about is no topic of the group. */
const MIN_AUTHORS = 2
const MAX_TOPIC = 50

const LINK = /\b(?:https?:\/\/|www\.)\S+/giu
const WORD = /([@#]?)([\p{L}\p{N}_][\p{L}\p{M}\p{N}_'’-]*)/gu
const MIN_WORD = 4

/**
 * Returns the topics that at least `threshold` of these texts by at least two members are about, the most frequent first:
 * their hashtags, and words that are far more frequent than in the earlier texts. Usual words are none, in any language.
 */
export function trendingTopics(
  texts: readonly TopicText[],
  earlier: readonly TopicText[],
  threshold: number,
): string[] {
  const usual = countTopics(earlier)
  return [...countTopics(texts)]
    .filter(([topic, { posts, tagged, authors }]) => {
      if (authors.size < MIN_AUTHORS) return false
      if (tagged >= threshold) return true
      const before = ((usual.get(topic)?.posts ?? 0) + 1) / (earlier.length + 1)
      return earlier.length >= MIN_EARLIER && posts >= threshold && posts / texts.length >= RISE * before
    })
    .toSorted(([a, one], [b, other]) => other.posts - one.posts || (a < b ? -1 : 1))
    .map(([topic]) => topic)
}

/** Whether a text is about a topic: it has that hashtag or word. */
export function isAbout(content: string, topic: string): boolean {
  return wordsOf(content).has(topic)
}

type Counted = { posts: number; tagged: number; authors: Set<string> }

function countTopics(texts: readonly TopicText[]): Map<string, Counted> {
  const counted = new Map<string, Counted>()
  for (const { authorId, content } of texts)
    for (const [topic, isTagged] of wordsOf(content)) {
      const count = counted.get(topic) ?? { posts: 0, tagged: 0, authors: new Set() }
      count.posts += 1
      if (isTagged) count.tagged += 1
      count.authors.add(authorId)
      counted.set(topic, count)
    }
  return counted
}

/** The words of a text in lower case, and whether they are hashtags in it; without links, mentions and short words. */
function wordsOf(content: string): Map<string, boolean> {
  const words = new Map<string, boolean>()
  for (const [, sign, word = ''] of content.normalize('NFC').replaceAll(LINK, ' ').matchAll(WORD)) {
    const topic = word.toLowerCase()
    const isTagged = sign === '#'
    if (sign === '@' || topic.length > MAX_TOPIC || (!isTagged && topic.length < MIN_WORD)) continue
    words.set(topic, isTagged || words.get(topic) === true)
  }
  return words
}
