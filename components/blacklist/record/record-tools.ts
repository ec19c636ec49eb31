// Loaded when a value or a record is opened in full.
import './record-tools.css'
import './record-panel.css'

export { RecordPanel } from './record-panel.tsx'
export { ValueCard } from './value-card.tsx'
