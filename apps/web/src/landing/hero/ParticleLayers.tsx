import type { Particle } from './particles.ts'

/** Renders particles in a few stacked SVGs. Each SVG moves as a whole, so nothing is repainted. */
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
        .map(({ x, y, radius, opacity, tint }) => (
          <circle
            key={`${x} ${y}`}
            data-particle
            data-tint={tint}
            cx={x}
            cy={y}
            r={radius}
            opacity={opacity}
          />
        ))}
    </svg>
  ))
}
