// What is loaded when a value or a row is read in full.
import './reading-tools.css'

export { RowInFull } from './row-in-full.tsx'
export { ValueCard } from './value-card.tsx'
