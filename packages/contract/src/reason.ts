import { textOf, type ParamsArgument, type TextCode, type TextParams } from './texts.ts'

/** Why a rule rejects a value: zod reports the code of the text as the message of the issue, with the parameters. */
export type Reason = { error: TextCode; params: TextParams }

/** Names the text of a broken rule. Only `refine` passes the parameters on; built-in checks of zod drop them. */
export function reason<C extends TextCode>(code: C, ...params: ParamsArgument<C>): Reason {
  return { error: code, params: textOf(code, ...params).params }
}
