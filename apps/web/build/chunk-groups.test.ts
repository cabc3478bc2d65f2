import { describe, expect, it } from 'vitest'
import { groupModules, iconsOf, type Graph } from './chunk-groups.ts'

const roots = { app: 'app', landing: 'landing', home: 'home', post: 'post', postCard: 'card' }
/** Each module with what it imports; lazy imports begin with `~`. */
const MODULES: Record<string, string[]> = {
  app: ['react', 'shell', 'contract', '~home', '~post', '~video', '~settings', '~menu'],
  landing: ['react', 'hero', 'icon:sun'],
  shell: ['react', 'icon:bell'],
  contract: ['profile.input.ts'],
  'profile.input.ts': ['zod'],
  home: ['card', 'list', 'switch', 'own', 'icon:sun'],
  post: ['card', 'comments'],
  video: ['card', 'list'],
  settings: ['switch', 'zod'],
  menu: ['switch', 'bold'],
  card: ['react', 'face', 'hero'],
}
const graph: Graph = (id) => {
  const imports = MODULES[id] ?? []
  return {
    imports: imports.filter((name) => !name.startsWith('~')),
    lazyImports: imports.filter((name) => name.startsWith('~')).map((name) => name.slice(1)),
  }
}

describe('the chunks', () => {
  const groups = groupModules(graph, roots)
  const membersOf = (name: string) =>
    [...groups]
      .filter(([, group]) => group === name)
      .map(([id]) => id)
      .toSorted()

  it('of the application hold what is needed before any screen, without what the landing page shares', () => {
    expect(membersOf('app')).toEqual(['contract', 'icon:bell', 'shell'])
  })

  it('of screens hold what they share: with posts, with lists of them, and with everything else', () => {
    expect(membersOf('posts')).toEqual(['card', 'face'])
    expect(membersOf('feed')).toEqual(['list'])
    expect(membersOf('common')).toEqual(['switch'])
  })

  it('hold the icons that both pages use, and leave the rest to the bundler', () => {
    expect(membersOf('icons')).toEqual(['icon:sun'])
    for (const id of ['react', 'hero', 'zod', 'profile.input.ts', 'own', 'comments', 'bold', 'app', 'home'])
      expect(groups.get(id), id).toBeUndefined()
  })
})

it('knows the icons of a module by the names of their files', () => {
  const code = `import { useState } from 'react'
import { ArrowBigUp, Link2, X as Close } from "lucide-react";
import {
  ChartNoAxesColumn,
  type LucideIcon,
} from 'lucide-react'`
  expect(iconsOf(code)).toEqual(['arrow-big-up', 'link-2', 'x', 'chart-no-axes-column'])
  expect(iconsOf('import { a } from "b"')).toEqual([])
})
