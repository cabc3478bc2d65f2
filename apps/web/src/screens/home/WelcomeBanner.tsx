const ROWS = [
  { radius: 40, seats: 7 },
  { radius: 68, seats: 11 },
  { radius: 97, seats: 15 },
  { radius: 127, seats: 19 },
]

/** Renders the banner above the welcome: the rows of a round hall, in the theme's colours. */
export function WelcomeBanner() {
  return (
    <div aria-hidden className="h-28 bg-hall-fill text-primary overflow-hidden desk:h-32">
      <svg viewBox="0 0 640 128" preserveAspectRatio="xMidYMax slice" className="size-full fill-current">
        {ROWS.flatMap(({ radius, seats }, row) =>
          Array.from({ length: seats }, (_, seat) => {
            const angle = (Math.PI * seat) / (seats - 1)
            return (
              <circle
                key={`${row} ${seat}`}
                cx={(452 - Math.cos(angle) * radius).toFixed(1)}
                cy={(142 - Math.sin(angle) * radius).toFixed(1)}
                r={row * 0.7 + 4.6}
                opacity={0.26 + ((seat * 7 + row * 3) % 5) * 0.13}
              />
            )
          }),
        )}
      </svg>
    </div>
  )
}
