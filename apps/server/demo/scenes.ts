/** A drawing for the demo, as SVG; it is rendered to a photo and uploaded like any other. */
export type Scene = { width: number; height: number; svg: string }

function scene(width: number, height: number, body: string): Scene {
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`
  return { width, height, svg: `${head}${body}</svg>` }
}

function gradient(id: string, stops: readonly string[], vertical = true): string {
  const end = vertical ? 'x2="0" y2="1"' : 'x2="1" y2="1"'
  const parts = stops.map(
    (colour, at) => `<stop offset="${at / (stops.length - 1)}" stop-color="${colour}"/>`,
  )
  return `<linearGradient id="${id}" x1="0" y1="0" ${end}>${parts.join('')}</linearGradient>`
}

const range = (count: number) => Array.from({ length: count }, (_, at) => at)

/** Bowls and jars on two boards, in evening light. */
export const pottery = scene(
  1600,
  1200,
  `<defs>${gradient('wall', ['#f3dfc6', '#e2b98e'])}${gradient('board', ['#8a5a36', '#6d4325'])}
   ${gradient('clay', ['#d98b5f', '#a8552f'], false)}${gradient('glaze', ['#5f9ea0', '#2c5f68'], false)}
   ${gradient('cream', ['#fff4e2', '#dcc3a1'], false)}</defs>
   <rect width="1600" height="1200" fill="url(#wall)"/>
   <circle cx="1320" cy="180" r="420" fill="#fff3d6" opacity=".45"/>
   ${[560, 1060].map((y) => `<rect y="${y}" width="1600" height="46" fill="url(#board)"/><rect y="${y + 46}" width="1600" height="30" fill="#000" opacity=".13"/>`).join('')}
   ${range(5)
     .map((at) => {
       const [x, h] = [150 + at * 300, 190 + ((at * 53) % 130)]
       const fill = ['clay', 'glaze', 'cream', 'clay', 'glaze'][at]
       return `<path d="M${x} ${560 - h} q-70 ${h * 0.45} -34 ${h} h188 q36 -${h * 0.55} -34 -${h} z" fill="url(#${fill})"/><ellipse cx="${x + 60}" cy="${560 - h}" rx="60" ry="16" fill="#3b2417" opacity=".55"/>`
     })
     .join('')}
   ${range(4)
     .map((at) => {
       const x = 130 + at * 370
       const fill = ['cream', 'clay', 'glaze', 'cream'][at]
       return `<path d="M${x} 860 h270 q-14 200 -135 200 t-135 -200 z" fill="url(#${fill})"/><ellipse cx="${x + 135}" cy="862" rx="135" ry="30" fill="#2d1c12" opacity=".4"/>`
     })
     .join('')}`,
)

/** Hills behind hills, and the sun just up. */
export const sunrise = scene(
  1800,
  1200,
  `<defs>${gradient('sky', ['#24385f', '#8a5a83', '#f08a5d', '#ffd08a'])}</defs>
   <rect width="1800" height="1200" fill="url(#sky)"/><circle cx="1180" cy="690" r="150" fill="#fff0c2"/>
   <circle cx="1180" cy="690" r="280" fill="#fff0c2" opacity=".22"/>
   ${[
     ['#a8607a', 720, 90],
     ['#7b4a74', 820, 120],
     ['#4d365f', 930, 90],
     ['#2a2545', 1040, 70],
   ]
     .map(([colour, y, lift], layer) => {
       const [base, rise] = [Number(y), Number(lift)]
       const hills = range(7).map(
         (at) =>
           `Q ${at * 300 + 150} ${base - rise - ((at * 37 + layer * 61) % 90)} ${at * 300 + 300} ${base}`,
       )
       return `<path d="M0 ${base} ${hills.join(' ')} V1200 H0 Z" fill="${colour}"/>`
     })
     .join('')}
   ${range(9)
     .map(
       (at) =>
         `<circle cx="${240 + at * 74}" cy="${1098 - ((at * 29) % 26)}" r="7" fill="#ffd9a0" opacity=".9"/>`,
     )
     .join('')}`,
)

/** A figure going up, drawn for a talk. */
export const chart = scene(
  1600,
  900,
  `<defs>${gradient('paper', ['#0f766e', '#3b6cd9'], false)}${gradient('rise', ['#ffffff66', '#ffffff05'])}</defs>
   <rect width="1600" height="900" fill="url(#paper)"/>
   ${range(5)
     .map(
       (at) =>
         `<line x1="140" x2="1480" y1="${200 + at * 130}" y2="${200 + at * 130}" stroke="#fff" opacity=".18" stroke-width="3"/>`,
     )
     .join('')}
   <path d="M140 690 C360 660 420 560 620 570 S900 470 1040 380 S1320 300 1480 190 V720 H140 Z" fill="url(#rise)"/>
   <path d="M140 690 C360 660 420 560 620 570 S900 470 1040 380 S1320 300 1480 190" fill="none" stroke="#fff" stroke-width="14" stroke-linecap="round"/>
   ${[
     [620, 570],
     [1040, 380],
     [1480, 190],
   ]
     .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="22" fill="#fff"/>`)
     .join('')}
   <g font-family="Inter, sans-serif" fill="#fff"><text x="140" y="120" font-size="64" font-weight="700">Readers who came back</text>
   <text x="140" y="810" font-size="40" opacity=".8">March</text><text x="1360" y="810" font-size="40" opacity=".8">October</text></g>`,
)

/** A cup, a notebook and a pen from above. */
export const desk = scene(
  1200,
  1500,
  `<defs>${gradient('wood', ['#caa27a', '#a97c50'], false)}${gradient('page', ['#fffdf7', '#efe6d4'])}</defs>
   <rect width="1200" height="1500" fill="url(#wood)"/>
   ${range(9)
     .map((at) => `<rect y="${at * 170}" width="1200" height="4" fill="#6f4a28" opacity=".35"/>`)
     .join('')}
   <g transform="rotate(-8 600 800)"><rect x="250" y="420" width="700" height="900" rx="18" fill="#000" opacity=".18" transform="translate(16 22)"/>
   <rect x="250" y="420" width="700" height="900" rx="18" fill="url(#page)"/><rect x="250" y="420" width="60" height="900" rx="18" fill="#31424f"/>
   ${range(14)
     .map(
       (at) =>
         `<line x1="360" x2="${880 - ((at * 97) % 260)}" y1="${520 + at * 54}" y2="${520 + at * 54}" stroke="#7c8a94" stroke-width="6" stroke-linecap="round" opacity=".6"/>`,
     )
     .join('')}</g>
   <circle cx="900" cy="270" r="190" fill="#000" opacity=".2" transform="translate(12 18)"/><circle cx="900" cy="270" r="190" fill="#f7f3ea"/>
   <circle cx="900" cy="270" r="150" fill="#5b3219"/><circle cx="860" cy="235" r="70" fill="#7a4726"/><circle cx="1105" cy="270" r="46" fill="none" stroke="#f7f3ea" stroke-width="34"/>
   <rect x="190" y="1330" width="760" height="26" rx="13" fill="#20303a" transform="rotate(-14 560 1340)"/>`,
)

/** Houses along a river at night. */
export const river = scene(
  1800,
  1000,
  `<defs>${gradient('night', ['#0b1533', '#273a73', '#5b4b8a'])}${gradient('water', ['#1b2a55', '#0a1330'])}</defs>
   <rect width="1800" height="1000" fill="url(#night)"/><circle cx="1460" cy="170" r="70" fill="#fdf3d0"/>
   ${range(18)
     .map((at) => {
       const [x, h] = [at * 100, 190 + ((at * 71) % 210)]
       const colour = ['#1b2346', '#232d57', '#141a38'][at % 3]
       const windows = range(Math.floor(h / 56) * 2).map((w) => {
         const lit = (w * 7 + at * 5) % 3 !== 0
         return `<rect x="${x + 20 + (w % 2) * 38}" y="${680 - h + 30 + Math.floor(w / 2) * 52}" width="22" height="28" fill="#ffd98a" opacity="${lit ? 0.92 : 0.1}"/>`
       })
       return `<rect x="${x}" y="${680 - h}" width="98" height="${h}" fill="${colour}"/>${windows.join('')}`
     })
     .join('')}
   <rect y="680" width="1800" height="320" fill="url(#water)"/>
   ${range(40)
     .map(
       (at) =>
         `<rect x="${(at * 173) % 1800}" y="${710 + ((at * 47) % 260)}" width="${40 + ((at * 31) % 120)}" height="5" rx="2" fill="#ffd98a" opacity="${0.1 + ((at * 13) % 25) / 100}"/>`,
     )
     .join('')}`,
)

/** Ninety runners, seen from a bridge. */
export const runners = scene(
  1600,
  1067,
  `<defs>${gradient('lane', ['#f2a65a', '#d9534f'], false)}</defs><rect width="1600" height="1067" fill="#3d5a45"/>
   <path d="M-100 900 C400 760 500 420 1000 380 S1500 120 1800 60 V420 C1500 520 1300 700 1000 760 S400 1060 -100 1300 Z" fill="url(#lane)"/>
   ${range(60)
     .map((at) => {
       const t = at / 60
       const x = 60 + t * 1480 + ((at * 37) % 70)
       const y = 960 - t * 720 + Math.sin(t * 6) * 60 + ((at * 53) % 150)
       const colour = ['#fff', '#ffe08a', '#8fd3ff', '#ffb3c7', '#c9f29b'][at % 5]
       const size = 22 - t * 9
       return `<ellipse cx="${x + 9}" cy="${y + 13}" rx="${size}" ry="${size * 0.6}" fill="#000" opacity=".18"/><circle cx="${x}" cy="${y}" r="${size}" fill="${colour}"/><circle cx="${x}" cy="${y}" r="${size * 0.45}" fill="#3a2a22"/>`
     })
     .join('')}`,
)
