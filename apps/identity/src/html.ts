/** Markup that is safe to send: created only by the `html` tag, which escapes every interpolated value. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

type Value = Html | string | number | false | null | undefined | readonly Html[]

/** Joins markup and values; text is escaped, `false`, `null` and `undefined` render nothing. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.reduce((markup, part, index) => markup + render(values[index - 1]) + part))
}

function render(value: Value): string {
  if (value instanceof Html) return value.markup
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value))
  return value ? value.map(render).join('') : ''
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
  // HTML cannot represent this character, not even as a reference.
  '\0': '\uFFFD',
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"'`\0]/g, (character) => ENTITIES[character] ?? '')
}
