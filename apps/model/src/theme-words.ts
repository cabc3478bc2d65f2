import { unescape } from './facts.ts'

/** The words of a theme, as the prompt asks for them. */
type Words = { theme: number; text: string; recommendation: string }

const TOPICS = /<source\b[^>]*\bkind="topic"[^>]*>(\d+)\.\s([\s\S]*?)<\/source>/g

/** Whether a question asks to word themes: its instructions name the fields of an answer. */
export function isWording(system: string): boolean {
  return ['"theme"', '"text"', '"recommendation"'].every((field) => system.includes(field))
}

/** Returns other words for each theme of a prompt, as JSON: from its name alone, whatever the texts ask for. */
export function wordThemes(data: string): string {
  const words = [...data.matchAll(TOPICS)].map(([, theme = '', name = '']): Words => {
    const plain = unescape(name).trim()
    const inside = plain.charAt(0).toLowerCase() + plain.slice(1)
    return {
      theme: Number(theme),
      text: `What members say about ${inside}`,
      recommendation: `Sum up in one post what members say about ${inside}.`,
    }
  })
  return JSON.stringify(words)
}
