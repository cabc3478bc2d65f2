import type { Post } from '@guildhall/contract/posts'
import { createContext, type ReactNode } from 'react'

/** Renders what the menus of posts have besides, where they are shown: in their group, for example. */
export const PostMenuItems = createContext<(post: Post) => ReactNode>(() => null)
