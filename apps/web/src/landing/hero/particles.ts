/** The number of particles in every theme. */
const PARTICLE_COUNT = 120

/** One particle: its position in the drawing, its size and brightness, and the layer it moves with. */
export type Particle = {
  x: number
  y: number
  radius: number
  opacity: number
  layer: number
  tint: 'primary' | 'second'
}

/** A seat in the hall; `personIndex` numbers the occupied seats, null if the seat is empty. */
export type Seat = Particle & { personIndex: number | null }

/** The dimensions of the three drawings, in their own units. */
export const HALL = { width: 640, height: 470, layers: 4 } as const
export const GALAXY = { width: 640, height: 640, layers: 3 } as const
export const PLOT = {
  width: 640,
  height: 336,
  layers: 4,
  left: 44,
  right: 624,
  bottom: 300,
  dayWidth: 41,
  pointHeight: 15,
} as const

const SEATS_PER_ROW = [12, 15, 18, 22, 25, 28] as const
const GOLDEN_ANGLE = 2.39996

// Row, and the position in it from the left, from 0 to 1.
const OCCUPIED_SEATS = [
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

/** Returns the seats in six half circles, the first row innermost. */
export function hallSeats(): Seat[] {
  const random = seededRandom(7)
  return SEATS_PER_ROW.flatMap((seats, row) =>
    Array.from({ length: seats }, (_, seat) => {
      const angle = Math.PI * (1.02 - (1.04 * seat) / (seats - 1))
      const distance = 118 + row * 37
      const personIndex = OCCUPIED_SEATS.findIndex(
        ([occupiedRow, position]) => occupiedRow === row && Math.round(position * (seats - 1)) === seat,
      )
      return {
        personIndex: personIndex < 0 ? null : personIndex,
        x: round(320 + distance * Math.cos(angle)),
        y: round(330 - distance * Math.sin(angle)),
        radius: round(5 + row * 0.55),
        opacity: round(0.26 + 0.74 * random()),
        layer: Math.floor(random() * HALL.layers),
        tint: 'primary',
      }
    }),
  )
}

/** Returns a seamless spiral, each star a golden angle after the previous one. Inner layers rotate faster. */
export function galaxyStars(): Particle[] {
  const random = seededRandom(11)
  return Array.from({ length: PARTICLE_COUNT }, (_, star) => {
    const angle = star * GOLDEN_ANGLE
    const distance = 28 * Math.sqrt(star + 2)
    return {
      x: round(320 + distance * Math.cos(angle)),
      y: round(320 + distance * Math.sin(angle)),
      radius: round(1.6 + 3.6 * random()),
      opacity: round(0.35 + 0.65 * random()),
      layer: Math.floor((star * GALAXY.layers) / PARTICLE_COUNT),
      tint: star % 3 === 0 ? 'second' : 'primary',
    }
  })
}

/** Returns example members over 14 days: most scores stay low, some rise. The hot lead is the 120th. */
export function plotPoints(): Particle[] {
  const random = seededRandom(7)
  return Array.from({ length: PARTICLE_COUNT - 1 }, (_, member) => {
    const day = (14 * member) / (PARTICLE_COUNT - 2)
    const score = (1.2 + day * day * 0.055) * (0.35 + 1.15 * random()) + random() * 2
    return {
      ...plotPosition(day, Math.min(16.4, Math.max(0.4, score))),
      radius: round(2.4 + random() * 2.2),
      opacity: round(0.4 + 0.6 * random()),
      layer: Math.floor(random() * PLOT.layers),
      tint: 'primary',
    }
  })
}

/** Returns the position of a score on a day in the plot. */
export function plotPosition(day: number, score: number): { x: number; y: number } {
  return { x: round(PLOT.left + day * PLOT.dayWidth), y: round(PLOT.bottom - score * PLOT.pointHeight) }
}

// The same particles on every visit: screenshots can be compared, and nothing jumps between renders.
function seededRandom(seed: number): () => number {
  let state = seed
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
