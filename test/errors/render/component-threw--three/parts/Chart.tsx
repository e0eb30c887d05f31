import { Axis } from './Axis.jsx';

interface ChartProps {
  values: number[];
}

export default function Chart({ values }: ChartProps) {
  return (
    <figure>
      <Axis values={values} />
    </figure>
  );
}
