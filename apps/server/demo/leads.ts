import type { LeadStage } from '@guildhall/contract/lead-limits'
import type { CastMember } from './relationships.ts'
import type { StudentName } from './students.ts'

/** The group of the demo that has a pipeline, and who manages it. */
export const PIPELINE_GROUP = 'Clay after work'
type Manager = Extract<CastMember, 'mara_okafor' | 'ines_duarte'>

/** What those who manage the group did with a lead; `days` ago, the oldest first. */
export type HandledLead = {
  who: StudentName
  notes?: readonly { by: Manager; days: number; text: string }[]
  moved?: { by: Manager; days: number; to: LeadStage }
  assignedTo?: Manager
  /** A message from the pipeline, and what the lead answered. */
  message?: { by: Manager; hours: number; text: string; answer: string }
}

/** The leads that someone takes care of. All others are where their engagement brought them. */
export const HANDLED_LEADS: readonly HandledLead[] = [
  {
    who: 'mateo_silva',
    assignedTo: 'mara_okafor',
    notes: [
      { by: 'ines_duarte', days: 12, text: 'Opens a café in spring and wants his own cups.' },
      { by: 'mara_okafor', days: 1, text: 'Asks for kiln time for 24 cups. Offer the weekend course first?' },
    ],
  },
  {
    who: 'yusuf_demir',
    assignedTo: 'ines_duarte',
    moved: { by: 'ines_duarte', days: 3, to: 'qualified' },
    notes: [{ by: 'ines_duarte', days: 3, text: 'Plans a team evening for eight, budget is approved.' }],
    message: {
      by: 'ines_duarte',
      hours: 30,
      text: 'Hi Yusuf, eight people fit on a Tuesday. Shall I keep the 8th for you?',
      answer: 'The 8th is perfect. Do we bring aprons?',
    },
  },
  {
    who: 'clara_moreau',
    moved: { by: 'mara_okafor', days: 2, to: 'qualified' },
    notes: [{ by: 'mara_okafor', days: 2, text: 'Would take a fixed place on Thursdays.' }],
  },
  {
    who: 'greta_lindqvist',
    assignedTo: 'mara_okafor',
    moved: { by: 'mara_okafor', days: 10, to: 'converted' },
    notes: [{ by: 'mara_okafor', days: 10, text: 'Booked the winter course and wheel three.' }],
  },
  {
    who: 'kwame_boateng',
    moved: { by: 'ines_duarte', days: 5, to: 'lost' },
    notes: [{ by: 'ines_duarte', days: 5, text: 'Moved to Accra. Wishes us well, and means it.' }],
  },
]
