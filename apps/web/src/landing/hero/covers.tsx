const WAVES = [0, 1, 2, 3, 4, 5].map(
  (row) =>
    `M0 ${150 + row * 62}C160 ${70 + row * 62} 280 ${240 + row * 58} 440 ${160 + row * 60}` +
    `S700 ${90 + row * 62} 800 ${170 + row * 58}V500H0z`,
)

const TILES = Array.from({ length: 40 }, (_, tile) => {
  const [column, row] = [tile % 8, Math.floor(tile / 8)]
  const [x, y] = [column * 100, row * 100]
  const rounded = (column * 3 + row * 5) % 4 < 2
  return {
    path: `M${x} ${y}${rounded ? `a100 100 0 0 1 100 100H${x}z` : 'h100a100 100 0 0 1-100 100z'}`,
    opacity: 0.1 + ((column * 7 + row * 3) % 5) * 0.07,
  }
})

/** Decorative pattern of quarter circles. */
export function TilesCover({ className }: { className: string }) {
  return (
    <svg className={className} viewBox="0 0 800 500" preserveAspectRatio="xMidYMid slice" aria-hidden>
      {TILES.map(({ path, opacity }) => (
        <path key={path} d={path} fill="#fff" opacity={opacity} />
      ))}
    </svg>
  )
}

/** Decorative pattern of hills, one behind the other. */
export function WavesCover({ className }: { className: string }) {
  return (
    <svg className={className} viewBox="0 0 800 500" preserveAspectRatio="xMidYMid slice" aria-hidden>
      {WAVES.map((path) => (
        <path key={path} d={path} fill="#fff" opacity={0.13} />
      ))}
    </svg>
  )
}
