import { describe, expect, it } from 'vitest'
import { findCycle, groupModules, iconsOf, type Graph } from './chunk-groups.ts'

const roots = { app: 'app', landing: 'landing', home: 'home', post: 'post', postCard: 'card' }
/** Each module with what it imports; lazy imports begin with `~`. */
const MODULES: Record<string, string[]> = {
  app: ['react', 'shell', 'contract', '~home', '~post', '~video', '~settings', '~menu'],
  landing: ['react', 'hero', 'icon:sun', 'icon:user'],
  shell: ['react', 'icon:bell', 'icon:user'],
  contract: ['profile.input.ts'],
  'profile.input.ts': ['/node_modules/zod/mini.js', 'text'],
  home: ['card', 'list', 'switch', 'own', 'icon:sun', 'icon:user'],
  post: ['card', 'comments'],
  video: ['card', 'list'],
  settings: ['switch', '/node_modules/zod/mini.js'],
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

  it('of the application hold what is needed before any screen, and what both pages need', () => {
    expect(membersOf('app')).toEqual(['contract', 'icon:bell', 'shell'])
    expect(membersOf('base')).toEqual(['icon:user', 'react', 'text'])
  })

  it('of screens hold what they share: with posts, with lists of them, and with everything else', () => {
    expect(membersOf('posts')).toEqual(['card', 'face'])
    expect(membersOf('feed')).toEqual(['list'])
    expect(membersOf('common')).toEqual(['switch'])
  })

  it('hold the icons that Home and the landing page use, and leave the rest to the bundler', () => {
    expect(membersOf('icons')).toEqual(['icon:sun'])
    for (const id of [
      'hero',
      '/node_modules/zod/mini.js',
      'profile.input.ts',
      'own',
      'comments',
      'bold',
      'app',
    ])
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

it('finds files that import each other', () => {
  const files = new Map([
    ['a.js', ['b.js']],
    ['b.js', ['c.js', 'd.js']],
    ['c.js', []],
    ['d.js', ['c.js']],
  ])
  expect(findCycle(files)).toBeNull()
  expect(findCycle(files.set('c.js', ['b.js']))).toEqual(['b.js', 'c.js', 'b.js'])
})
