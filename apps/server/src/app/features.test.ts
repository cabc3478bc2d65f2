import { SETTABLE_TYPES } from '@guildhall/contract/notifications'
import { TOPIC_KINDS } from '@guildhall/contract/topics'
import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { FEATURE_ORDER } from '../../../../tools/layers/rules.ts'
import { features, topicKinds } from './features.ts'

const names = features.map(({ name }) => name)

it('every feature with a manifest is listed, in the order of the layers', () => {
  const manifests = globSync('*/*.feature.ts', { cwd: join(import.meta.dirname, '../features') })
  expect(names.toSorted()).toEqual(manifests.map((file) => basename(file, '.feature.ts')).toSorted())
  expect(names).toEqual(FEATURE_ORDER.filter((name) => names.includes(name)))
})

it('every notification type that occurs is raised by one feature', () => {
  const types = features.flatMap(({ notifications = [] }) => notifications.map(({ type }) => type))
  expect(types.toSorted()).toEqual([...SETTABLE_TYPES].toSorted())
})

it('every kind of topic that browsers can watch is declared by one feature', () => {
  expect(topicKinds.map(({ kind }) => kind).toSorted()).toEqual([...TOPIC_KINDS].toSorted())
})
