import type { Particle } from './particles.ts'

/** Particles in a few stacked drawings. Each drawing moves as a whole, which costs the browser no painting. */
export function ParticleLayers({
  particles,
  layers,
  width,
  height,
}: {
  particles: readonly Particle[]
  layers: number
  width: number
  height: number
}) {
  return Array.from({ length: layers }, (_, layer) => (
    <svg key={layer} className="lp-layer" viewBox={`0 0 ${width} ${height}`} aria-hidden>
      {particles
        .filter((particle) => particle.layer === layer)
        .map(({ x, y, radius, glow, tint }) => (
          <circle key={`${x} ${y}`} data-particle data-tint={tint} cx={x} cy={y} r={radius} opacity={glow} />
        ))}
    </svg>
  ))
}
