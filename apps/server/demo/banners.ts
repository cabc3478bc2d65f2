import type { CtaBannerInput } from '@guildhall/contract/cta-banners.input'
import type { StudentName } from './students.ts'

/** The banner of the group with a pipeline: two ways to say the same. */
export const WINTER_COURSE: CtaBannerInput = {
  a: {
    title: 'Winter course: six evenings at the wheel',
    description: 'Eight places, from the first Tuesday of January. Clay and firing included.',
    buttonText: 'See the dates',
    targetUrl: 'https://clay.example/winter',
  },
  b: {
    title: 'Your own bowl by spring',
    description: 'Six evenings at the wheel, eight places. Clay and firing included.',
    buttonText: 'Keep a place for me',
    targetUrl: 'https://clay.example/winter',
  },
  isActive: true,
  showToLeadStages: [],
  priority: 10,
}

/** A further one, for leads who know what they want; it waits until the summer is planned. */
export const TEAM_EVENINGS: CtaBannerInput = {
  a: {
    title: 'Bring your team for an evening',
    description: 'Up to ten people, one wheel each.',
    buttonText: 'Ask for a date',
    targetUrl: 'https://clay.example/teams',
  },
  b: null,
  isActive: false,
  showToLeadStages: ['hot', 'qualified'],
  priority: 0,
}

/** How many days ago students saw the winter course, and who of them clicked. All others saw it and read on. */
export const SAW_WINTER_COURSE: Readonly<Partial<Record<StudentName, { days: number; clicks: boolean }>>> = {
  greta_lindqvist: { days: 12, clicks: true },
  yusuf_demir: { days: 11, clicks: false },
  clara_moreau: { days: 9, clicks: true },
  mateo_silva: { days: 8, clicks: true },
  hana_sato: { days: 4, clicks: true },
  rosa_marin: { days: 3, clicks: false },
  ivana_kovac: { days: 2, clicks: false },
}
