import { createRequire } from 'node:module'
import type * as Posts from '@guildhall/contract/posts'

const load = createRequire(import.meta.url)

/** The contract of posts with its rules, which the browser's copy lacks: loaded by Node itself, as the server does. */
export const { CreatePost } = load('@guildhall/contract/posts') as typeof Posts
