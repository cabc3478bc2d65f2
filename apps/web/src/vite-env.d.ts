declare module '*.po' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}

// With the contract's rules, which the browser's copy lacks (build/without-rules.ts).
declare module '@guildhall/contract/posts?rules' {
  export * from '@guildhall/contract/posts'
}
