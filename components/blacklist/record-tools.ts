// What is loaded when a value or a record is read in full.
import './record-tools.css'
import './record-panel.css'

export { RecordPanel } from './record-panel.tsx'
export { ValueCard } from './value-card.tsx'
