import { encode } from 'uqr'

/** White modules around the code; cameras need them to find it. */
const MARGIN = 4

/** A text as a QR code: dark on white in every theme, because cameras expect that. */
export function PictureOfAddress({ address, label }: { readonly address: string; readonly label: string }) {
  const { data, size } = encode(address, { border: 0 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  const side = size + 2 * MARGIN
  return (
    <svg
      className="block w-52 bg-white forced-color-adjust-none"
      viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}
