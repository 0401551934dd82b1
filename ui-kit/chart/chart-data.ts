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
