/**
 * Renders what an agent wrote: text and nothing else. A link or mention in it stays plain, so that no one can make an
 * agent lead readers to a page, or a page learn what an agent has read.
 */
export function AgentText({ text }: { text: string }) {
  return (
    <p dir="auto" className="paragraphs whitespace-pre-wrap wrap-anywhere">
      {text}
    </p>
  )
}
