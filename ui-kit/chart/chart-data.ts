export interface ChartColumn {
  id: string;
  /** In full, in the table. */
  title: string;
  /** Below the axis, where there is little room. */
  short: string;
}

export interface ChartSeries {
  id: string;
  title: string;
  /** A decimal string for each column: the table shows it exactly, the plot as high as a pixel can be. */
  values: readonly string[];
}

export interface StepPoint {
  at: Date;
  /** A decimal string for each series, which holds from then on. */
  values: readonly string[];
}

export interface DayPoint {
  /** YYYY-MM-DD */
  day: string;
  /** A decimal string: the table shows it exactly, the plot as high as a pixel can be. */
  value: string;
  /** What happens on that day, below its name in the table. */
  note?: string | undefined;
  /** It is expected, and has not happened. */
  coming?: boolean | undefined;
}
