/** How many particles the field has, in every theme. */
const PARTICLE_COUNT = 120

/** One particle: where it stands in its drawing, how large and bright it is, and in which layer it moves. */
export type Particle = {
  x: number
  y: number
  radius: number
  glow: number
  layer: number
  tint: 'primary' | 'second'
}

/** A place in the hall; `face` counts the places where somebody is already sitting. */
export type Seat = Particle & { face: number | null }

/** The measures of the three drawings, in their own units. */
export const HALL = { width: 640, height: 470, layers: 4 } as const
export const GALAXY = { width: 640, height: 640, layers: 3 } as const
export const PLOT = {
  width: 640,
  height: 336,
  layers: 4,
  left: 44,
  right: 624,
  floor: 300,
  day: 41,
  point: 15,
} as const

const ROWS = [12, 15, 18, 22, 25, 28] as const
const GOLDEN_ANGLE = 2.39996

// Row, and how far along it from the left.
const FACES = [
  [5, 0.07],
  [3, 0.05],
  [4, 0.22],
  [1, 0.16],
  [2, 0.34],
  [4, 0.44],
  [5, 0.56],
  [1, 0.62],
  [3, 0.66],
  [5, 0.8],
  [2, 0.84],
  [4, 0.95],
] as const

/** Seats in six half rounds, the first row innermost. */
export function hallSeats(): Seat[] {
  const random = seeded(7)
  return ROWS.flatMap((seats, row) =>
    Array.from({ length: seats }, (_, seat) => {
      const angle = Math.PI * (1.02 - (1.04 * seat) / (seats - 1))
      const distance = 118 + row * 37
      const face = FACES.findIndex(([at, along]) => at === row && Math.round(along * (seats - 1)) === seat)
      return {
        face: face < 0 ? null : face,
        x: tidy(320 + distance * Math.cos(angle)),
        y: tidy(330 - distance * Math.sin(angle)),
        radius: tidy(5 + row * 0.55),
        glow: tidy(0.26 + 0.74 * random()),
        layer: Math.floor(random() * HALL.layers),
        tint: 'primary',
      }
    }),
  )
}

/** A spiral without a seam, each star a golden angle further than the one before; inner layers turn faster. */
export function galaxyStars(): Particle[] {
  const random = seeded(11)
  return Array.from({ length: PARTICLE_COUNT }, (_, star) => {
    const angle = star * GOLDEN_ANGLE
    const distance = 28 * Math.sqrt(star + 2)
    return {
      x: tidy(320 + distance * Math.cos(angle)),
      y: tidy(320 + distance * Math.sin(angle)),
      radius: tidy(1.6 + 3.6 * random()),
      glow: tidy(0.35 + 0.65 * random()),
      layer: Math.floor((star * GALAXY.layers) / PARTICLE_COUNT),
      tint: star % 3 === 0 ? 'second' : 'primary',
    }
  })
}

/** Members of an example community over fourteen days: most stay calm, some warm up. The hot lead makes them complete. */
export function plotPoints(): Particle[] {
  const random = seeded(7)
  return Array.from({ length: PARTICLE_COUNT - 1 }, (_, member) => {
    const day = (14 * member) / (PARTICLE_COUNT - 2)
    const score = (1.2 + day * day * 0.055) * (0.35 + 1.15 * random()) + random() * 2
    return {
      ...plotSpot(day, Math.min(16.4, Math.max(0.4, score))),
      radius: tidy(2.4 + random() * 2.2),
      glow: tidy(0.4 + 0.6 * random()),
      layer: Math.floor(random() * PLOT.layers),
      tint: 'primary',
    }
  })
}

/** Where a score on a day stands in the plot. */
export function plotSpot(day: number, score: number): { x: number; y: number } {
  return { x: tidy(PLOT.left + day * PLOT.day), y: tidy(PLOT.floor - score * PLOT.point) }
}

// The same field on every visit: pictures of the page can be compared, and nothing jumps between two renders.
function seeded(seed: number): () => number {
  let state = seed
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
}

function tidy(value: number): number {
  return Math.round(value * 100) / 100
}
