import type { EN } from './texts/en/index.ts'

/** The code of a text that the server writes: in errors, mails, pushes, pages and stored rows. */
export type TextCode = keyof typeof EN

/** The names in braces: `name` in `Hello {name}`, `count` in `{count, plural, one {# post} other {# posts}}`. */
type Names<T extends string> = T extends `${string}{${infer Inside}` ? NameOf<Inside> | Names<Inside> : never
type NameOf<Inside extends string> = Inside extends `${infer Start}}${string}`
  ? Start extends `${infer Name}, ${'plural' | 'select' | 'number' | 'date'}${string}`
    ? Plain<Name>
    : Plain<Start>
  : never
type Plain<Name extends string> = Name extends `${string}${' ' | '#' | '{' | '}' | ','}${string}`
  ? never
  : Name

type ParamsOf<C extends TextCode> = { readonly [N in Names<(typeof EN)[C]>]: string | number }

export type TextParams = Readonly<Record<string, string | number>>

/** A text that is not in any language yet: rendered for a reader in theirs. */
export type Text = { code: TextCode; params: TextParams }

/** Exactly the parameters that the message of a text has; no argument if it has none. */
export type ParamsArgument<C extends TextCode> = [keyof ParamsOf<C>] extends [never] ? [] : [ParamsOf<C>]

/** Names a text, with its parameters. */
export function textOf<C extends TextCode>(code: C, ...params: ParamsArgument<C>): Text {
  return { code, params: params[0] ?? {} }
}
