import { buildLead, buildPipeline } from '@guildhall/contract/testing/leads'
import { expect, it } from 'vitest'
import { movedLeads, withMove } from './lead-moves.ts'

const one = buildLead(1, { stage: 'new', score: 8 })
const other = buildLead(2, { stage: 'engaging', score: 4, isHot: true })
const pipeline = buildPipeline({ counts: { new: 3, engaging: 2 }, hotCount: 1 })
const counts = ({ stages }: typeof pipeline) =>
  Object.fromEntries(stages.map(({ stage, count, score, entered }) => [stage, [count, score, entered]]))

const move = {
  moved: [
    { lead: one, stage: 'hot' as const },
    { lead: other, stage: 'hot' as const },
  ],
  undoes: null,
}

it('a move changes the counts and the scores of the stages, and how many came', () => {
  const after = withMove(pipeline, move)
  expect(counts(after)).toMatchObject({ new: [2, 22, 0], engaging: [1, 16, 0], hot: [2, 12, 2] })
  expect(after.hotCount).toBe(2)
  expect(after.leadCount).toBe(pipeline.leadCount)
})

it('[D-114] taking a move back restores them', () => {
  const moved = movedLeads(move).map((lead, at) => ({ lead, stage: [one, other][at]?.stage ?? 'new' }))
  const after = withMove(withMove(pipeline, move), { moved, undoes: 'a move' })
  expect(counts(after)).toEqual(counts(pipeline))
})

it('who is in the stage already is not counted', () => {
  const same = { moved: [{ lead: one, stage: 'new' as const }], undoes: null }
  expect(withMove(pipeline, same)).toEqual(pipeline)
})

it('[S2-255] who is moved to hot is hot, and who leaves it is until the server knows better', () => {
  expect(movedLeads(move).map(({ isHot }) => isHot)).toEqual([true, true])
  expect(movedLeads({ moved: [{ lead: other, stage: 'lost' }], undoes: null })[0]?.isHot).toBe(true)
})
