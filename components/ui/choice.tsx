import { LABEL } from './control.ts'
import { SEGMENT, SEGMENTS } from './segments.ts'

type Props<Option extends string> = {
  readonly legend: string
  /** Name of the radio group; unique on the page. */
  readonly name: string
  readonly options: readonly (readonly [Option, string])[]
  readonly chosen: Option
  readonly onChoose: (option: Option) => void
}

/** A few exclusive choices on one line; each applies at once. */
export function Choice<Option extends string>({ legend, name, options, chosen, onChoose }: Props<Option>) {
  return (
    <fieldset>
      <legend className={LABEL}>{legend}</legend>
      <div className={SEGMENTS}>
        {options.map(([option, words]) => (
          <label className={SEGMENT} key={option}>
            <input
              className="absolute inset-0 cursor-pointer opacity-0"
              type="radio"
              name={name}
              checked={chosen === option}
              onChange={() => onChoose(option)}
            />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
